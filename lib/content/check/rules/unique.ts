import { LANGS } from '#lib/routes/languages'
import type { UncheckedContent, UncheckedFile, LocalizedCopy } from '../unchecked'
import { groupBy, pathText, placeIn, problemAt, unless, type Path, type Problem } from '../problems'
import { remember } from '../remember'
import { isRecord } from '../walk'
import { codeOfFile } from './names'

type Named = { file: string; path: Path; name: string }

/** Checks that codes, ids, addresses, what treatments say of themselves, and texts for search engines are used once. */
export function checkUnique(content: UncheckedContent): Problem[] {
  const words = (key: string, among: (words: LocalizedCopy) => boolean = () => true) =>
    content.words.filter((each) => each.path.at(-1) === key && among(each))
  // Offers and specials share their ids.
  const ids = groupBy(content.files, ({ file }) => file.replace('specials', 'offers'))
  const listed = content.references.filter(({ path }) => typeof path.at(-1) === 'number')
  const lists = groupBy(listed, ({ file, path }) => file + pathText(path.slice(0, -1)))
  return [
    ...content.files.flatMap(({ file, value }) => wrongCode(file, value)),
    ...[...ids.values()].flatMap((files) => once(files.flatMap(allIdsIn))),
    ...[...lists.values()].flatMap(once),
    ...onceInEach(words('slug')),
    ...['title', 'summary', 'description'].flatMap((key) =>
      onceInEach(words(key, ({ file, path }) => codeOfFile(file) !== undefined && path.length === 1)),
    ),
    ...onceInEach(words('seoTitle')),
    ...onceInEach(words('seoDescription')),
  ]
}

/** Checks each language by itself, as two languages may have the same name for something. */
const onceInEach = (words: readonly LocalizedCopy[]) =>
  LANGS.flatMap((lang) =>
    once(
      words.flatMap((each) => {
        const name = each.in[lang]
        return name === undefined ? [] : [{ file: each.file, path: [...each.path, lang], name }]
      }),
    ),
  )

function once(named: readonly Named[]): Problem[] {
  return [...groupBy(named, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    others.map((other) => problemAt(other, [], 'name.twice', { name: other.name }, first && { other: placeIn(first) })),
  )
}

/** Finds the ids of the items of every list; they must be unique in their file. */
const allIdsIn = remember(({ file, value }: UncheckedFile) => idsIn(file, [], value))

function idsIn(file: string, path: Path, value: unknown): Named[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, child]) => idsIn(file, [...path, key], child))
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown, index) => {
    const itemPath = [...path, index]
    const key = ['id', 'file'].find((each) => isRecord(item) && typeof item[each] === 'string')
    return [
      ...(key && isRecord(item) ? [{ file, path: [...itemPath, key], name: String(item[key]) }] : []),
      ...idsIn(file, itemPath, item),
    ]
  })
}

/** Checks that the name of a treatment's file is its code, in small letters. */
function wrongCode(file: string, value: unknown): Problem[] {
  const code = codeOfFile(file)
  if (!code || !isRecord(value) || typeof value.code !== 'string') return []
  const wanted = `content/treatments/${code.toLowerCase()}.json`
  const whole = { file, path: [] }
  if (file !== wanted) return [problemAt(whole, [], 'file.capitals', { wanted })]
  const values = { code: value.code, file: `${code.toLowerCase()}.json`, wanted: code }
  return unless(value.code === code, whole, ['code'], 'treatment.code', values)
}
