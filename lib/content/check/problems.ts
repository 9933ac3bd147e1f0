import type { Lang } from '#lib/routes/languages'

/** Where a value is in its file: keys and places in lists, from the top down. */
export type Path = readonly (string | number)[]
/** What is wrong with a content file, in words for the person who edits it. */
export type Problem = { file: string; path: Path; wrong: string; instead: string; line?: number }

export const LANGUAGE: Record<Lang, string> = { es: 'Spanish', en: 'English', de: 'German', fr: 'French' }

/** Makes a problem of something `below` an entry. */
export const problemAt = (
  entry: { file: string; path: Path },
  below: Path,
  wrong: string,
  instead: string,
): Problem => ({
  file: entry.file,
  path: [...entry.path, ...below],
  wrong,
  instead,
})

/** Gives a problem, in a list of one, unless something is as it must be; then an empty list. */
export const unless = (fine: boolean, ...problem: Parameters<typeof problemAt>): Problem[] =>
  fine ? [] : [problemAt(...problem)]

/** Writes a path as people do: offers[2].title.fr */
export function pathText(path: Path): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${part}` : part)).join('')
}

/** Writes a problem as one line: where, what is wrong, what to write instead. */
export function describe({ file, path, wrong, instead, line }: Problem): string {
  const where = path.length > 0 ? `${file} → ${pathText(path)}` : file
  return `${where}: ${wrong}. ${instead}.${line === undefined ? '' : ` (line ${line})`}`
}

/** Writes all problems, grouped by file in the order of the lines, and counted. */
export function report(problems: readonly Problem[]): string {
  const files = [...groupBy(problems, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1))
  const blocks = files.map(([, found]) =>
    [...found]
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(describe)
      .join('\n'),
  )
  return `${blocks.join('\n\n')}\n\n${count(problems.length, 'problem')} in ${count(files.length, 'file')}.`
}

/** Writes a number with its English noun: 1 file, 2 files. */
export const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

/** Writes names as alternatives: "a", "b" or "c" */
export function listed(names: readonly (string | number)[]): string {
  const quoted = names.map((name) => (typeof name === 'number' ? String(name) : `"${name}"`))
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

/** Groups items by a key, each group and the groups in the order in which they come. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
