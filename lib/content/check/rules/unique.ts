import { LANGS } from '#lib/routes/languages'
import type { UncheckedContent, UncheckedFile, LocalizedCopy } from '../unchecked'
import { groupBy, pathText, placeIn, problemAt, unless, type ContentPlace, type Problem } from '../problems'
import { remember } from '../remember'
import { valueAt, walk } from '../walk'
import { codeOfFile } from './names'

type Named = ContentPlace & { name: string }

/** Checks that codes, ids, addresses, what treatments say of themselves, and texts for search engines are used once. */
export function checkUnique({ files, words, references }: UncheckedContent): Problem[] {
  const keyed = (key: string) => words.filter(({ path }) => path.at(-1) === key)
  const ofTreatments = (key: string) =>
    keyed(key).filter(({ file, path }) => codeOfFile(file) !== undefined && path.length === 1)
  // Offers and specials share their ids.
  const ids = groupBy(files, ({ file }) => file.replace('specials', 'offers'))
  const listed = references.filter(({ path }) => typeof path.at(-1) === 'number')
  const lists = groupBy(listed, ({ file, path }) => file + pathText(path.slice(0, -1)))
  return [
    ...files.flatMap(wrongCode),
    ...[...ids.values()].flatMap((group) => once(group.flatMap(allIdsIn))),
    ...[...lists.values()].flatMap(once),
    ...onceInEach(keyed('slug')),
    ...['title', 'summary', 'description'].flatMap((key) => onceInEach(ofTreatments(key))),
    ...onceInEach(keyed('seoTitle')),
    ...onceInEach(keyed('seoDescription')),
  ]
}

/** Checks each language by itself, as two languages may have the same name for something. */
const onceInEach = (words: readonly LocalizedCopy[]) =>
  LANGS.flatMap((lang) =>
    once(
      words.flatMap((each) => {
        const name = each.in[lang]
        return name === undefined ? [] : [{ ...placeIn(each, lang), name }]
      }),
    ),
  )

function once(named: readonly Named[]): Problem[] {
  return [...groupBy(named, ({ name }) => name)].flatMap(([name, [first, ...others]]) =>
    others.map((each) => problemAt(each, 'name.twice', { name, other: first && placeIn(first) })),
  )
}

/** The keys by which an item of a list is known: therapists have a number, and they and rooms a table of their own. */
const NAMES = ['id', 'file', 'number', 'resource']

/** Finds the ids of the items of every list; they must be unique in their file. */
const allIdsIn = remember(({ file, schema, value }: UncheckedFile): Named[] =>
  [...walk(schema, value)]
    .filter(({ path }) => typeof path.at(-1) === 'number')
    .flatMap(({ path, value: item }) =>
      NAMES.flatMap((key) => {
        const name = valueAt(item, [key])
        return typeof name === 'string' || typeof name === 'number'
          ? [{ file, path: [...path, key], name: String(name) }]
          : []
      }),
    ),
)

/** Checks that the name of a treatment's file is its code, in small letters. */
function wrongCode({ file, value }: UncheckedFile): Problem[] {
  const wanted = codeOfFile(file)
  const code = valueAt(value, ['code'])
  if (!wanted || typeof code !== 'string') return []
  const values = { code, file: `${wanted.toLowerCase()}.json`, wanted }
  return unless(code === wanted, { file, path: ['code'] }, 'treatment.code', values)
}
