import { LANGS, type Lang } from '#lib/routes/languages'
import { toCents } from '../../euros'
import { placeIn, problemAt, type ContentPlace, type Path, type Problem } from '../problems'
import { remember } from '../remember'
import { lastMinuteGroupSchema } from '../../schema/last-minute'
import { chosenVersionIn, fullPriceOfGroup, PERSONS, totalOf } from '../../sellable'
import { listOf, type Located, type LocalizedCopy, type UncheckedContent } from '../unchecked'
import { codeOfFile } from './names'

/** Words that promise a lower price. */
const PROMISE: Record<Lang, RegExp> = {
  es: /por menos(?! de)|ahorr\p{L}+|m[áa]s barat\p{L}+ que|rebajad[oa]s?|precio (?:de oferta|especial|reducido|de última hora|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))/iu,
  en: /for less(?! than)|you save|savings?|cheaper than|bargain|(?:special|reduced|offer|last-minute|january|february|march|april|may|june|july|august|september|october|november|december) prices?/iu,
  de: /für weniger|Sie sparen|Ersparnis|billiger als|günstiger als|(?:Sonder|Angebots|Last-Minute-|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)-?preise?/iu,
  fr: /pour moins(?! de)|économis\p{L}+|moins chers? que|bon marché|prix (?:de l’offre|spéciaux|spécial|réduits?|de dernière minute|de (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))/iu,
}
const PRICED = /^content\/(?:offers|specials|last-minute)\.json$/

/**
 * What an offer or last-minute group saves, in cents, compared with its parts today (0 or less if nothing), with the
 * place of its price.
 */
type Saving = { file: string; entry: string; name: string; cents: number; price: ContentPlace }

/**
 * Checks that copy promises a lower price only where guests do pay less than the same treatments cost today: an offer
 * must cost less than its treatments one by one, a last-minute group less than its cheapest treatment. The text of an
 * offer or group is checked against its own price, other texts against every offer that their page shows. Texts with
 * {percent} or {amount} are left alone, as the figure is computed.
 */
export function checkClaims(content: UncheckedContent): Problem[] {
  const all = savings(content)
  return content.words
    .filter(({ file, kind, path }) => kind !== 'slug' && path[0] !== 'keywords' && mayPromise(file))
    .flatMap((words) =>
      promisesIn(words).flatMap(({ lang, phrase }) => {
        const shown = shownWith(content, words, all)
        const unreduced = shown.find(({ cents }) => cents <= 0)
        if (shown.length > 0 && !unreduced) return []
        return unreduced
          ? [
              problemAt(
                words,
                [lang],
                'claim.notLess',
                { said: phrase, name: unreduced.name },
                { other: unreduced.price },
              ),
            ]
          : [problemAt(words, [lang], 'claim.noOffer', { said: phrase })]
      }),
    )
}

const promisesIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    const phrase = /\{(?:percent|amount)\}/u.test(text) ? undefined : PROMISE[lang].exec(text)?.[0]
    return phrase === undefined ? [] : [{ lang, phrase }]
  }),
)

/** Tells whether a file is checked: reviews are the guests' own words, and legal texts promise nothing. */
const mayPromise = (file: string) => file !== 'content/reviews.json' && !file.startsWith('content/legal/')

function savings(content: UncheckedContent): Saving[] {
  const treatments = content.treatments.map(({ item }) => item)
  // A price is undefined if a treatment is unknown, which rules/references.ts reports.
  const saving = (
    { file, path, item }: Located<{ id: string }>,
    today: number | undefined,
    price: number | undefined,
    pricePath: Path,
  ): Saving[] => {
    if (today === undefined || price === undefined) return []
    const cents = toCents(today) - toCents(price)
    return [{ file, entry: path.join(), name: item.id, cents, price: placeIn({ file, path }, ...pricePath) }]
  }
  return [
    ...content.offers.flatMap((offer) => {
      const { parts = [], reduced, reducedPath = [] } = chosenVersionIn(offer.item) ?? {}
      const today = totalOf(parts, PERSONS[offer.item.type], treatments)?.euros
      return parts.length > 0 ? saving(offer, today, reduced ?? today, reducedPath) : []
    }),
    ...listOf(content, 'last-minute', 'groups', lastMinuteGroupSchema).flatMap((group) => {
      const today = fullPriceOfGroup(group.item, treatments)
      return saving(group, today, group.item.priceDiscount ?? today, ['priceDiscount'])
    }),
  ]
}

/** Finds what is sold next to a text: its own offer or group, otherwise what its page shows. */
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
