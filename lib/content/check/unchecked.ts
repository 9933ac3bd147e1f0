import { z } from 'zod'
import { isLang, LANGS, type Lang } from '#lib/routes/languages'
import type { ContentPlace, Path } from './problems'
import { remember } from './remember'
import { treatmentFile } from '../schema'
import { treatmentSchema } from '../schema/treatment'
import { offerFile, offerSchema, specialFile, specialSchema } from '../schema/offer'
import { isRecord, isWords, valueAt, walk } from './walk'

/** A content file for the rules. Its value may break its schema, and is undefined if the file cannot be read. */
export type UncheckedFile = { file: string; schemaName: string; schema: z.ZodType; value: unknown }
/** An item of a file with its place. */
export type Located<T> = { file: string; path: Path; item: T }
/** Words of a file by language. A missing language is reported by the schema, so the rules skip it. */
export type LocalizedCopy = {
  file: string
  path: Path
  kind: 'plain' | 'html' | 'slug'
  in: Partial<Record<Lang, string>>
  /** The languages that it is not translated into yet. */
  waits: readonly Lang[]
}
/** The name of an entry that must exist elsewhere. */
type EntryReference = { file: string; path: Path; name: string; to: string }

/** All content for the rules. It leaves out what cannot be used because of other mistakes. */
export type UncheckedContent = {
  files: readonly UncheckedFile[]
  words: readonly LocalizedCopy[]
  references: readonly EntryReference[]
  /** The treatments, also those that wait for their translation. */
  treatments: readonly Located<z.infer<typeof treatmentFile>>[]
  /** The offers of the whole year and the specials, also those that wait. */
  offers: readonly Located<z.infer<typeof offerFile>>[]
}

/** Finds the words of a file and the names of other entries in it. */
const wordsAndReferencesIn = remember(({ file, schema: fileSchema, value: fileValue }: UncheckedFile) => {
  const words: LocalizedCopy[] = []
  const references: EntryReference[] = []
  for (const { path, schema, value } of walk(fileSchema, fileValue)) {
    const { html, slug, relation } = z.globalRegistry.get(schema) ?? {}
    if (typeof value === 'string' && typeof relation === 'string')
      references.push({ file, path, name: value, to: relation })
    else if (isRecord(value) && isWords(schema))
      words.push({ file, path, kind: html ? 'html' : slug ? 'slug' : 'plain', ...wordsIn(value) })
  }
  return { words, references }
})

const treatmentIn = remember(({ file, schema, value }: UncheckedFile) =>
  schema === treatmentFile ? entry(file, [], treatmentFile, value) : [],
)

/** Gives a treatment that has its texts in all languages; undefined for one that waits for its translation. */
export const soldTreatment = remember((treatment: object) => treatmentSchema.safeParse(treatment).data)

/** Gives an offer, and below a special, that has its texts in all languages; undefined for one that waits. */
export const soldOffer = remember((offer: object) => offerSchema.safeParse(offer).data)
export const soldSpecial = remember((special: object) => specialSchema.safeParse(special).data)

/** A treatment or an offer that waits for its translation: it has no page, and is not sold. */
type Waiting = ContentPlace & { id: string; title: string }

/** Lists the treatments and offers that wait for their translation. */
export const waitingIn = ({ treatments, offers }: Pick<UncheckedContent, 'treatments' | 'offers'>): Waiting[] => [
  ...treatments.flatMap(({ item, ...place }) =>
    soldTreatment(item) ? [] : [{ ...place, id: item.code, title: item.title.es }],
  ),
  ...offers.flatMap(({ item, ...place }) => (soldOffer(item) ? [] : [{ ...place, id: item.id, title: item.title.es }])),
]

/** Finds which of the things that wait a place belongs to. */
export const waitingAt = (waiting: readonly Waiting[], { file, path }: ContentPlace): Waiting | undefined =>
  waiting.find((each) => each.file === file && each.path.every((part, index) => path[index] === part))

/** Gathers everything that the rules check from the files. */
export function gatherContent(files: readonly UncheckedFile[]): UncheckedContent {
  const found = files.map(wordsAndReferencesIn)
  const words = found.flatMap((each) => each.words)
  const references = found.flatMap((each) => each.references)
  const treatments = files.flatMap(treatmentIn)
  const offers = [
    ...listOf({ files }, 'offers', 'offers', offerFile),
    ...listOf({ files }, 'specials', 'specials', specialFile),
  ]
  return { files, words, references, treatments, offers }
}

/** Reads one key of a file: one entry, or none if it cannot be used. Mistakes elsewhere in the file do not matter. */
export function partOf<T extends z.ZodType>(
  content: UncheckedContent,
  name: string,
  key: string,
  schema: T,
): Located<z.infer<T>>[] {
  return content.files
    .filter(({ file }) => file === `content/${name}.json`)
    .flatMap(({ file, value }) => entry(file, [key], schema, valueAt(value, [key])))
}

/** Reads a list of a file, without the items that cannot be used. */
export function listOf<T extends z.ZodType>(
  content: Pick<UncheckedContent, 'files'>,
  name: string,
  key: string,
  schema: T,
): Located<z.infer<T>>[] {
  const file = content.files.find((each) => each.file === `content/${name}.json`)
  const list = valueAt(file?.value, [key])
  return file && Array.isArray(list)
    ? list.flatMap((item: unknown, index) => entry(file.file, [key, index], schema, item))
    : []
}

function entry<T extends z.ZodType>(file: string, path: Path, schema: T, value: unknown): Located<z.infer<T>>[] {
  const result = schema.safeParse(value)
  const item = result.success ? result.data : usable(schema, structuredClone(value))
  return item === undefined ? [] : [{ file, path, item }]
}

/** Repairs a value by removing unknown keys and filling in missing words; undefined if that is not enough. */
function usable<T extends z.ZodType>(schema: T, value: unknown, tries = 3): z.infer<T> | undefined {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (tries === 0) return undefined
  for (const issue of result.error.issues) {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    const parent = valueAt(value, issue.code === 'unrecognized_keys' ? path : path.slice(0, -1))
    const lang = path.at(-1)
    if (!isRecord(parent)) return undefined
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) Reflect.deleteProperty(parent, key)
    else if (isLang(lang)) parent[lang] = 'x'.repeat(issue.code === 'too_small' ? Number(issue.minimum) : 1)
    else return undefined
  }
  return usable(schema, value, tries - 1)
}

function wordsIn(value: Record<string, unknown>): Pick<LocalizedCopy, 'in' | 'waits'> {
  const written = LANGS.flatMap((lang): [Lang, string][] => {
    const text = value[lang]
    return typeof text === 'string' && text.trim() !== '' ? [[lang, text]] : []
  })
  return { in: Object.fromEntries(written), waits: LANGS.filter((lang) => value[lang] === null) }
}
