import { percentOff } from '#lib/money'
import { LANGS, type Lang } from '#lib/routes/languages'
import { listOf, type UncheckedContent, type LocalizedCopy } from '../unchecked'
import { toCents } from '../../euros'
import { placeIn, problemAt, unless, type Problem } from '../problems'
import { remember } from '../remember'
import { categorySchema, isIn } from '../../schema/category'
import { reductions, type Reduction } from './prices'

const PERCENTAGE = /(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]*(?:%|por ciento\b|per ?cent\b|Prozent\b|pour cent\b)/giu
const HINT = /%|cent|ciento|prozent/iu
/** A percentage in a sentence with one of these words says what something is made of. */
const COMPOSITION = /natur|natür|vegan|végan|bio|ecol[oó]g|ökolog|organic|algod[oó]n|cotton|baumwoll|coton/iu

/**
 * Checks the discounts in copy. A percentage in a sentence with "natural" and the like, or among ingredients, is no
 * discount. A discount must be that of every reduced price it speaks of, rounded down: in a treatment, offer or
 * last-minute group of its own prices; in a category or on its page of the category's; elsewhere of all prices.
 */
export function checkPercentages(content: UncheckedContent): Problem[] {
  const all = reductions(content)
  return content.words
    .filter(({ file, kind }) => kind !== 'slug' && file !== 'content/reviews.json')
    .flatMap((words) =>
      claimsIn(words).flatMap(({ lang, phrase, percent }) => {
        const concerned = all.filter(concerns(content, words))
        const [wrong] = concerned.filter(({ before, now }) => percentOff(toCents(before), toCents(now)) !== percent)
        if (wrong)
          return [
            problemAt(
              words,
              [lang],
              'percentage.wrong',
              { said: phrase, ...valuesOf(wrong) },
              { other: placeIn(wrong) },
            ),
          ]
        return unless(concerned.length > 0, words, [lang], 'percentage.nothing', { said: phrase })
      }),
    )
}

const valuesOf = ({ before, now, of }: Reduction) => ({
  of,
  before,
  now,
  percent: percentOff(toCents(before), toCents(now)),
})

const claimsIn = remember((words: LocalizedCopy) => LANGS.flatMap((lang) => claims(words, lang)))

function claims({ in: texts, path }: LocalizedCopy, lang: Lang) {
  const text = texts[lang] ?? ''
  if (path.includes('ingredients') || !HINT.test(text)) return []
  const sentences = text.split(/(?<=[.;:!?])\s|<\/?(?:p|li)>/u)
  return sentences
    .filter((sentence) => !COMPOSITION.test(sentence))
    .flatMap((sentence) =>
      [...sentence.matchAll(PERCENTAGE)].map(([phrase, figure = '']) => ({
        lang,
        phrase,
        percent: Number(figure.replace(',', '.')),
      })),
    )
}

/** Makes the test whether a text speaks of a reduced price. */
function concerns(content: UncheckedContent, { file, path }: LocalizedCopy): (reduction: Reduction) => boolean {
  const hasPrices = /treatments\/|offers\.json|specials\.json|last-minute\.json/.test(file) && !file.includes('/pages/')
  if (hasPrices) {
    const item = path.slice(0, file.includes('treatments/') ? 0 : 2).join()
    return (reduction) => reduction.file === file && reduction.path.join().startsWith(item)
  }
  const categories = listOf(content, 'categories', 'categories', categorySchema)
  const matching =
    file === 'content/categories.json'
      ? categories.filter((entry) => entry.path.join() === path.slice(0, 2).join())
      : categories.filter(({ item }) => file === `content/pages/${item.target}.json` && item.prefix)
  const [category] = matching
  if (!category) return () => true
  return ({ of }) => content.treatments.some(({ item }) => item.code === of && isIn(item, category.item))
}
