import type { Lang } from '#lib/routes/languages'
import { href, type RouteKey } from '#lib/routes/routes'
import type { PageKey } from '#lib/routes/table'
import { getSellable } from './catalogue'
import { categoryOf, type CategoryId } from './categories'
import { cautionIdsOf, cautionsOf } from './health'
import { loadContent } from './read/load'
import { oncePerContent } from './read/once'
import { inLang } from './read/resolve'
import { isIn, isOwn } from './schema/category'
import { CATEGORIES } from './schema/values'
import { reductionToday } from './sellable'

/** A treatment in one language. */
export type Treatment = ReturnType<typeof getTreatment>

/** Reads the treatment with this code. Throws on an unknown code. */
export const getTreatment = oncePerContent((lang: Lang, code: string) => {
  const file = loadContent().treatments.find((treatment) => treatment.code === code)
  if (!file) throw new Error(`There is no treatment ${code}`)
  const { $schema, slug, discountedPrice, pause, benefits, steps, ...rest } = inLang(file, lang)
  const { price, pauses } = getSellable(code)
  const key: RouteKey = `treatment:${code}`
  const gift: RouteKey = `gift:${code}`
  return {
    ...rest,
    // An entry that is not translated yet is left out.
    benefits: benefits.filter((benefit) => benefit !== undefined),
    steps: steps.flatMap(({ minute, text }) => (text === undefined ? [] : [{ minute, text }])),
    cautions: cautionsOf(lang, cautionIdsOf(file)),
    price,
    /** The days on which it is not given. */
    pauses,
    priceValidUntil: reductionToday(file)?.until,
    category: categoryOf(code),
    href: href(key, lang),
    giftHref: href(gift, lang),
  }
})

/** Lists the treatments with these codes, in the same order. Throws on an unknown code. */
export function listTreatments(lang: Lang, codes: readonly string[]): Treatment[] {
  return codes.map((code) => getTreatment(lang, code))
}

/** Lists the treatments of a category page: first those that its category lists, then the rest by code. */
export const treatmentsOf = (lang: Lang, page: PageKey): Treatment[] => listTreatments(lang, codesOf(page))

/** Lists the treatments of a category: first those that it lists, then the rest by category and code. */
export const treatmentsIn = (lang: Lang, id: CategoryId): Treatment[] =>
  listTreatments(
    lang,
    categories()
      .filter((each) => each.id === id)
      .flatMap(codesIn),
  )

/** Lists the treatments for two, by category and code. */
export const treatmentsForTwo = (lang: Lang): Treatment[] =>
  listTreatments(lang, inOrder(loadContent().treatments.filter(({ persons }) => persons === 2)))

/** Writes the cautions that all treatments of a category page share, as sentences. */
export function sharedCautions(lang: Lang, page: PageKey): string[] {
  const codes = codesOf(page)
  const treatments = loadContent().treatments.filter(({ code }) => codes.includes(code))
  const [first = [], ...others] = treatments.map(cautionIdsOf)
  return cautionsOf(
    lang,
    first.filter((id) => others.every((ids) => ids.includes(id))),
  )
}

function codesOf(page: PageKey): string[] {
  const found = categories().find(({ id }) => CATEGORIES[id].page === page && CATEGORIES[id].prefix)
  return found ? codesIn(found) : []
}

const categories = () => loadContent().files.categories.categories

function codesIn(category: ReturnType<typeof categories>[number]): string[] {
  const members = inOrder(loadContent().treatments.filter((each) => isIn(each, category)))
  const first = category.codes.filter((code) => members.includes(code))
  return [...first, ...members.filter((code) => !first.includes(code))]
}

/** Lists the codes of treatments by category and number. */
function inOrder(treatments: readonly { code: string }[]): string[] {
  const place = (code: string) => categories().findIndex((each) => isOwn(code, each))
  return treatments
    .map(({ code }) => code)
    .sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'es', { numeric: true }))
}

/** Lists the treatments after one on its category page, and goes on with the first after the last. */
export function relatedTo(lang: Lang, code: string, count = 3): Treatment[] {
  const siblings = codesOf(categoryOf(code))
  const at = siblings.indexOf(code)
  return listTreatments(lang, [...siblings.slice(at + 1), ...siblings.slice(0, at)].slice(0, count))
}
