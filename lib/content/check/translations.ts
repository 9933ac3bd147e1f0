import { createHash } from 'node:crypto'
import { DEFAULT_LANG, LANGS, type Lang } from '#lib/routes/languages'
import { typeset } from '../read/typeset'
import { translationsSchema } from '../schema/translations'
import type { ContentPlace } from './problems'
import { remember } from './remember'
import { gatherContent, type LocalizedCopy, type UncheckedFile } from './unchecked'
import { valueAt } from './walk'

/** The record of which translations fit which Spanish text. Forms do not show it. */
export const TRANSLATIONS = 'content/translations.json'

/** A text that is not translated into some languages, or of which some did not follow a change of another one. */
export type Debt = ContentPlace & { spanish: string; missing: readonly Lang[]; outdated: readonly Lang[] }

/** The fingerprints of a text by language, in the order of LANGS; a hyphen where there is no text. */
type Row = readonly string[]
const NONE = '-'

/**
 * Makes the row of a text. It is typeset first, so that a space that is only typed in another way is no change. An
 * address has no fingerprints: its languages are no translations of each other.
 */
const rowOf = remember(({ kind, in: texts }: LocalizedCopy): Row =>
  LANGS.map((lang) => {
    const text = kind === 'slug' ? undefined : texts[lang]
    return text === undefined ? NONE : createHash('sha256').update(typeset(text, lang)).digest('hex').slice(0, 8)
  }),
)

/** Lists the translations in a row, each with its language and the Spanish text that it fits. */
const pairsOf = ([spanish = NONE, ...others]: Row) =>
  others.flatMap((print, index) => (print === NONE ? [] : [{ lang: index + 1, spanish, print }]))
type Pair = ReturnType<typeof pairsOf>[number]

const asPair = ({ lang, spanish, print }: Pair) => `${lang} ${spanish} ${print}`
const asTranslation = ({ lang, print }: Pair) => `${lang} ${print}`
const asSpanish = ({ lang, spanish }: Pair) => `${lang} ${spanish}`

/** Compares the texts of files with the record among them. */
function compare(files: readonly UncheckedFile[]) {
  const words = gatherContent(files).words.filter((each) => each.in[DEFAULT_LANG] !== undefined)
  const record = files.find(({ file }) => file === TRANSLATIONS)
  const { data = [] } = translationsSchema.shape.texts.safeParse(valueAt(record?.value, ['texts']))
  const rows = data.map((row) => row.split(' '))
  const current = new Set(words.flatMap((each) => pairsOf(rowOf(each)).map(asPair)))
  // A pair that no text has any more tells what a text was before it changed.
  const lost = rows.flatMap((row) => pairsOf(row).flatMap((pair) => (current.has(asPair(pair)) ? [] : [{ row, pair }])))
  const [fitting, translations, spanish] = [
    new Set(rows.flatMap((row) => pairsOf(row).map(asPair))),
    new Set(lost.map(({ pair }) => asTranslation(pair))),
    new Set(lost.map(({ pair }) => asSpanish(pair))),
  ]
  const texts = words.map((each) => {
    const row = rowOf(each)
    const open = pairsOf(row).filter((pair) => !fitting.has(asPair(pair)))
    /** Unchanged translations of a Spanish text that changed, and changed ones of a Spanish text that did not. */
    const behind = open.filter((pair) => translations.has(asTranslation(pair)))
    const ahead = open.filter((pair) => !behind.includes(pair) && spanish.has(asSpanish(pair)))
    return { ...each, row, behind, ahead }
  })
  return { texts, lost }
}

/** Lists the texts that wait for a translation, and those that do not say the same in all languages any more. */
export const debtsIn = (files: readonly UncheckedFile[]): Debt[] =>
  compare(files).texts.flatMap(({ file, path, in: { es: spanish = '' }, row, waits, behind, ahead }) => {
    const isIn = (pairs: readonly Pair[], index: number) => pairs.some(({ lang }) => lang === index)
    const outdated = LANGS.filter(
      (_, index) => isIn(behind, index) || (ahead.length > 0 && row[index] !== NONE && !isIn(ahead, index)),
    )
    return waits.length + outdated.length > 0 ? [{ file, path, spanish, missing: waits, outdated }] : []
  })

/**
 * Makes the record anew: every text with the translations that fit it. Of a text that is out of date it keeps what the
 * text was before, unless `isSettled` tells that all its languages are right as they are.
 */
export function translationRecord(
  files: readonly UncheckedFile[],
  isSettled: (text: ContentPlace) => boolean = () => false,
): string[] {
  const { texts, lost } = compare(files)
  const open = texts.filter((text) => !isSettled(text)).flatMap(({ behind, ahead }) => ({ behind, ahead }))
  const needed = new Set([
    ...open.flatMap(({ behind }) => behind.map(asTranslation)),
    ...open.flatMap(({ ahead }) => ahead.map(asSpanish)),
  ])
  const before = lost.flatMap(({ row, pair }) =>
    needed.has(asTranslation(pair)) || needed.has(asSpanish(pair)) ? [row] : [],
  )
  const now = texts.map((text) => {
    const unfit = isSettled(text) ? [] : [...text.behind, ...text.ahead]
    return text.row.map((print, index) => (unfit.some(({ lang }) => lang === index) ? NONE : print))
  })
  const rows = [...now, ...before].filter((row) => pairsOf(row).length > 0)
  return [...new Set(rows.map((row) => row.join(' ')))].sort()
}
