import { LANGS, type Lang } from '#lib/routes/languages'
import { toCents } from '../../euros'
import { problemAt, type Path, type Problem } from '../problems'
import { remember } from '../remember'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { chosenVersionIn, fullPriceOfGroup, PERSONS, totalOf } from '../../sellable'
import { listOf, type LocalizedCopy, type UncheckedContent } from '../unchecked'
import { codeOfFile } from './names'

/** Words that promise somebody pays less than otherwise. */
const LESS: Record<Lang, RegExp> = {
  es: /por menos(?! de)|ahorr\p{L}+|m[áa]s barat\p{L}+ que|rebajad[oa]s?|precio (?:de oferta|especial|reducido|de última hora|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))/iu,
  en: /for less(?! than)|you save|savings?|cheaper than|bargain|(?:special|reduced|offer|last-minute|january|february|march|april|may|june|july|august|september|october|november|december) prices?/iu,
  de: /für weniger|Sie sparen|Ersparnis|billiger als|günstiger als|(?:Sonder|Angebots|Last-Minute-|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)-?preise?/iu,
  fr: /pour moins(?! de)|économis\p{L}+|moins chers? que|bon marché|prix (?:de l’offre|spéciaux|spécial|réduits?|de dernière minute|de (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))/iu,
}
const PRICED = /^content\/(?:offers|specials|last-minute)\.json$/

/** Something sold for less than its parts cost today, or not: the place of its entry, and what is saved in cents. */
type Saving = { file: string; entry: string; name: string; cents: number }

/**
 * Checks that copy promises a lower price only where somebody pays less than the same minutes cost today: an offer less
 * than its treatments on their own, a last-minute group less than its cheapest treatment. In an offer or group that is
 * its own saving, elsewhere that of every offer that the page shows; a text with {percent} or {amount} is filled in
 * with what is true.
 */
export function checkClaims(content: UncheckedContent): Problem[] {
  const all = savings(content)
  return content.words
    .filter(({ file, kind, path }) => kind !== 'slug' && path[0] !== 'keywords' && isPromise(file))
    .flatMap((words) =>
      promisesIn(words).flatMap(({ lang, said }) => {
        const beside = shownWith(content, words, all)
        const without = beside.find(({ cents }) => cents <= 0)
        if (beside.length > 0 && !without) return []
        return without
          ? [problemAt(words, [lang], 'claim.notLess', { said, name: without.name })]
          : [problemAt(words, [lang], 'claim.noOffer', { said })]
      }),
    )
}

const promisesIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    const said = /\{(?:percent|amount)\}/u.test(text) ? undefined : LESS[lang].exec(text)?.[0]
    return said === undefined ? [] : [{ lang, said }]
  }),
)

/** Guests and the law may speak of prices as they like. */
const isPromise = (file: string) => file !== 'content/reviews.json' && !file.startsWith('content/legal/')

function savings(content: UncheckedContent): Saving[] {
  const treatments = content.treatments.map(({ item }) => item)
  const costs = treatments.map((item) => ({ ...item, price: item.discountedPrice ?? item.price }))
  // An unknown treatment is said elsewhere.
  const saving = (
    { file, path, name }: { file: string; path: Path; name: string },
    today: number | undefined,
    price: number | undefined,
  ): Saving[] =>
    today === undefined || price === undefined
      ? []
      : [{ file, entry: path.join(), name, cents: toCents(today) - toCents(price) }]
  return [
    ...content.offers.flatMap(({ file, path, item }) => {
      const { parts = [], reduced } = chosenVersionIn(item) ?? {}
      const [today, full] = [costs, treatments].map((all) => totalOf(parts, PERSONS[item.type], all)?.euros)
      return parts.length > 0 ? saving({ file, path, name: item.id }, today, reduced ?? full) : []
    }),
    ...listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema).flatMap(({ file, path, item }) => {
      const [today, full] = [costs, treatments].map((all) => fullPriceOfGroup(item, all))
      return saving({ file, path, name: item.id }, today, item.priceDiscount ?? full)
    }),
  ]
}

/** What is sold beside a text: the entry it stands in, else what its page shows. */
function shownWith(content: UncheckedContent, { file, path }: LocalizedCopy, all: readonly Saving[]): Saving[] {
  if (PRICED.test(file)) return all.filter((saving) => saving.file === file && saving.entry === path.slice(0, 2).join())
  if (codeOfFile(file) !== undefined) return []
  if (file === 'content/pages/last-minute.json')
    return all.filter((saving) => saving.file === 'content/last-minute.json')
  if (file === 'content/pages/offers.json' || file === 'content/pages/offer.json')
    return all.filter((saving) => saving.file === 'content/offers.json')
  if (file === 'content/pages/specials.json') return all.filter((saving) => saving.file === 'content/specials.json')
  const named = content.references.filter((reference) => reference.file === file && reference.to === 'offers')
  return all.filter(({ name }) => named.some((reference) => reference.name === name))
}
