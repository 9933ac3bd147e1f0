import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFiles } from '#lib/content/read/files'
import { readSource } from '#lib/content/read/source'
import { typeset } from '#lib/content/read/typeset'
import { groupBy, pathText, type Path } from '#lib/content/check/problems'
import { confirmedSchema } from '#lib/content/schema/confirmed'
import { gatherContent } from '#lib/content/check/unchecked'
import { isRecord } from '#lib/content/check/walk'
import { isLang, LANGS, type Lang } from '#lib/routes/languages'
import { askGit, readBlobs } from '#tools/git'
import { jsonOf } from '../editor/merge'
import { putFile } from '../kit/files'

/** The file that records which texts have languages that agree. The editor does not show it. */
export const CONFIRMED = 'content/confirmed.json'

type Translations = Partial<Record<Lang, string>>
/** A text at one point of the history; `print` is the fingerprint of all its translations. */
type Found = { file: string; path: Path; in: Translations; print: string }
/** The languages that changed, and the ones that did not follow. */
type Lag = { behind: readonly Lang[]; ahead: readonly Lang[] }
export type StaleText = Found & Lag

/**
 * Lists the texts that changed in some languages and not yet in the others, unless staff confirmed them. Undefined
 * if git's history cannot tell.
 *
 * The history is read along the first parents, so a merge is one step. A language that changes is ahead and the others
 * are behind; a language that is behind and changes has followed. A text that reads again as it did when its languages
 * agreed, or when staff confirmed it, is in order.
 */
export function staleTexts(root: string): StaleText[] | undefined {
  const [isShallow, head] = askGit(root, 'rev-parse', '--is-shallow-repository', 'HEAD')?.split('\n') ?? []
  const walked = isShallow === 'false' && head ? walkHistory(root, head) : undefined
  if (!walked) return undefined
  const [state, agreed] = [new Map(walked.state), new Set(walked.agreed)]

  const now = contentFiles(root).map((file) => readSource(root, file))
  const current = new Map(now.map(({ file, text }) => [file, text]))
  const gone = [...state.keys()].filter((file) => !current.has(file)).map((file) => [file, undefined] as const)
  takeStep(state, agreed, new Map([...gone, ...current]))

  // Only what the schemas call texts is listed, and no slug: slugs are not translations of each other.
  const shown = new Set(
    gatherContent(now)
      .words.filter(({ kind }) => kind !== 'slug')
      .map((each) => placeOf(each)),
  )
  return [...state.values()].flat().filter((text) => text.behind.length > 0 && shown.has(placeOf(text)))
}

/** Writes into content/confirmed.json that the languages of these texts agree. */
export function confirmTexts(root: string, chosen: readonly StaleText[]): void {
  if (chosen.length === 0) return
  const file = path.join(root, CONFIRMED)
  const before = confirmedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const texts = [...new Set([...before.texts, ...chosen.map(({ print }) => print)])].sort()
  putFile(file, jsonOf({ ...before, texts }, before))
}

const placeOf = ({ file, path: at }: { file: string; path: Path }) => `${file} ${pathText(at)}`

/** The content files that a commit changed; undefined: deleted. */
type Step = ReadonlyMap<string, string | undefined>

/** All texts by file, and the fingerprints of texts whose languages agreed at some time. */
type Walked = { state: ReadonlyMap<string, StaleText[]>; agreed: ReadonlySet<string> }
/** The last result of walkHistory: reading takes a second or two, and the result changes only with a commit. */
let last: ({ of: string } & Walked) | undefined

/** Reads the texts as of the last commit, `of`, or gives undefined if its history has no content. */
function walkHistory(root: string, of: string): Walked | undefined {
  if (last?.of === of) return last
  const steps = historyOf(root)
  if (!steps) return undefined
  const agreed = new Set<string>()
  const state = new Map<string, StaleText[]>()
  for (const files of steps) takeStep(state, agreed, files)
  last = { of, state, agreed }
  return last
}

/** Reads the content files that each commit changed, the oldest first; gives undefined if nothing is committed. */
function historyOf(root: string): Step[] | undefined {
  const log = askGit(
    root,
    ...['log', '--first-parent', '-m', '--reverse', '--raw', '--no-abbrev', '--no-renames', '--relative'],
    ...['--format=%x00', '--', 'content'],
  )
  if (!log) return undefined
  const commits = log.split('\0').slice(1)
  const changes = commits.map((commit) =>
    commit.split('\n').flatMap((line) => {
      const [, blob, status, file] = /^:\S+ \S+ \S+ (\S+) (\w)\t(.+)$/.exec(line) ?? []
      return blob && file?.endsWith('.json') ? [{ file, blob: status === 'D' ? undefined : blob }] : []
    }),
  )
  const blobs = readBlobs(root, [...new Set(changes.flat().flatMap(({ blob }) => blob ?? []))])
  return changes.map((files) => new Map(files.map(({ file, blob }) => [file, blob && blobs.get(blob)])))
}

/** Updates the texts, and the fingerprints that agreed, with the files of one step. Skips files that cannot be read. */
function takeStep(state: Map<string, StaleText[]>, agreed: Set<string>, files: Step): void {
  const readable = [...files].flatMap(([file, json]) => {
    const texts = json === undefined ? [] : textsIn(file, json)
    return texts ? [[file, texts] as const] : []
  })
  const before = readable.flatMap(([file]) => state.get(file) ?? [])
  const found = readable.flatMap(([, texts]) => texts)
  const confirmed = confirmedSchema.safeParse(parse(files.get(CONFIRMED) ?? ''))
  for (const print of confirmed.data?.texts ?? []) agreed.add(print)
  const after = groupBy(
    withPredecessors(before, found).map(([text, old]) => ({ ...text, ...lagOf(text, old) })),
    ({ file }) => file,
  )
  for (const [file] of readable) {
    if (after.has(file)) state.set(file, after.get(file) ?? [])
    else state.delete(file)
  }
  for (const file of files.has(CONFIRMED) ? state.keys() : readable.map(([name]) => name)) {
    const texts = state.get(file)
    if (!texts) continue
    const settled = texts.map((text) => (agreed.has(text.print) ? { ...text, behind: [], ahead: [] } : text))
    for (const { behind, print } of settled) if (behind.length === 0) agreed.add(print)
    state.set(file, settled)
  }
}

/** Tells which languages of a text are ahead and behind, from how it was before. */
function lagOf(text: Found, old: StaleText | undefined): Lag {
  if (!old) return { behind: [], ahead: [] }
  const written = LANGS.filter((lang) => text.in[lang] !== undefined)
  // A language that gets its first words is translated from the others, so these are not behind.
  const changed = written.filter((lang) => old.in[lang] !== undefined && text.in[lang] !== old.in[lang])
  const behind = old.behind.filter((lang) => written.includes(lang))
  if (changed.length === 0) return { behind, ahead: old.ahead }
  const others = (langs: readonly Lang[]) => langs.filter((lang) => written.includes(lang) && !changed.includes(lang))
  return changed.every((lang) => old.behind.includes(lang))
    ? { behind: others(old.behind), ahead: old.ahead }
    : { behind: others(written), ahead: changed }
}

/**
 * Finds which earlier text each text was: the same one at the same place, else the same one anywhere, else the one that
 * stood at its place and stands nowhere else now.
 */
function withPredecessors(before: readonly StaleText[], found: readonly Found[]): [Found, StaleText | undefined][] {
  const free = new Set(before)
  const known = new Map<Found, StaleText>()
  const take = (text: Found, old: StaleText | undefined) => {
    if (!old) return
    known.set(text, old)
    free.delete(old)
  }
  const byPlace = new Map(before.map((old) => [placeOf(old), old]))
  for (const text of found) {
    const old = byPlace.get(placeOf(text))
    if (old?.print === text.print) take(text, old)
  }
  const open = () => found.filter((text) => !known.has(text))
  const same = groupBy(free, ({ print }) => print)
  for (const text of open()) take(text, same.get(text.print)?.shift())
  for (const text of open()) {
    const old = byPlace.get(placeOf(text))
    if (old && free.has(old)) take(text, old)
  }
  return found.map((text) => [text, known.get(text)])
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The texts of each file as it was last read: a screen asks for all of them, and few have changed. */
const lastTexts = new Map<string, { json: string; texts: Found[] | undefined }>()

/**
 * Finds all texts of a file by their keys, since the schemas of old files are not known any more. Undefined if
 * it cannot be read. Translations are typeset first, so that a space that is only typed in another way is no change.
 */
function textsIn(file: string, json: string): Found[] | undefined {
  const known = lastTexts.get(file)
  if (known?.json === json) return known.texts
  const value = parse(json)
  const texts = value === undefined ? undefined : [...wordsBelow(file, value, [])]
  lastTexts.set(file, { json, texts })
  return texts
}

function* wordsBelow(file: string, value: unknown, at: Path): Generator<Found> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* wordsBelow(file, item, [...at, index])
  } else if (isRecord(value)) {
    const entries = Object.entries(value)
    const words = entries.flatMap(([key, word]): [Lang, string][] =>
      isLang(key) && typeof word === 'string' ? [[key, typeset(word, key)]] : [],
    )
    // null stands for a language that is not translated.
    if (words.length > 0 && words.length === entries.filter(([, word]) => word !== null).length) {
      const ordered = LANGS.flatMap((lang) => words.filter(([key]) => key === lang))
      yield { file, path: at, in: Object.fromEntries(ordered), print: fingerprint(ordered) }
    } else for (const [key, child] of entries) yield* wordsBelow(file, child, [...at, key])
  }
}

const fingerprint = (words: readonly [Lang, string][]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
