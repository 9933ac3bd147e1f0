import type { VoucherDesign } from '#lib/catalogue/voucher-face'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { localize, type Lang } from '#lib/routes/languages'
import { getCatalogue, getSellable } from './catalogue'
import { CATEGORY_PAGES } from './categories'
import { suggestedEuros, toCents } from './euros'
import { oncePerContent } from './read/once'
import { getFile, getPage } from './pages'
import { getTreatment, treatmentsOf } from './treatments'

/** Computes a suggested amount in cents. Throws on an unknown treatment. */
function worth(suggested: string): number {
  const euros = suggestedEuros(suggested, getCatalogue())
  if (euros === undefined) throw new Error(`There is no treatment ${suggested}`)
  return toCents(euros)
}

/**
 * Gives designs, occasions, amounts and terms of gift vouchers in one language. Suggested amounts are in cents, the
 * smallest first, each with the treatment it pays for, if any.
 */
export const getVouchers = oncePerContent((lang: Lang) => {
  const { amounts, validity, ...rest } = getFile(lang, 'vouchers')
  const suggested = [
    ...amounts.suggested.map((code) => ({ amount: worth(code), treatment: getTreatment(lang, code) })),
    ...(amounts.euros ?? []).map((euros) => ({ amount: toCents(euros), treatment: undefined })),
  ].sort((a, b) => a.amount - b.amount)
  const { min, max } = amounts
  const range = { min: toCents(min), max: toCents(max) }
  return {
    ...rest,
    validity: { ...validity, long: fill(validity.long, { months: validity.months }) },
    amounts: { ...amounts, hint: fill(amounts.hint, { min, max }), range, default: worth(amounts.default), suggested },
  }
})

/** Gives the words of a voucher for a treatment, without the recipient's name. */
export function treatmentVoucher(lang: Lang, code: string) {
  const { card } = getVouchers(lang)
  const { title, minutes } = getTreatment(lang, code)
  return { to: card.to, gift: fill(card.treatment, { treatment: title, minutes }) }
}

/** Lists the filled-in sample vouchers that the gift pages show. */
export const sampleVouchers = (lang: Lang) =>
  getPage(lang, 'gifts').sections.examples.map(({ design, to, message, code }) => ({
    ...treatmentVoucher(lang, code),
    design,
    name: to,
    message,
  }))

/** Gives the name of each design in one language. */
export function designNames(lang: Lang): Record<VoucherDesign, string> {
  const names = new Map(getVouchers(lang).designs.map(({ id, name }) => [id, name]))
  const nameOf = (design: VoucherDesign) => names.get(design) ?? design
  return { noche: nameOf('noche'), agua: nameOf('agua'), argan: nameOf('argan'), cal: nameOf('cal') }
}

/** Lists one sample voucher per design, with the message of an occasion and one of the suggested amounts. */
export function designSamples(lang: Lang) {
  const { designs, occasions, amounts } = getVouchers(lang)
  return designs.map((design, index) => ({
    ...design,
    message: occasions.find((occasion) => occasion.design === design.id)?.message ?? '',
    amount: formatMoney(amounts.suggested[index]?.amount ?? amounts.default, lang),
  }))
}

/** Makes a sample of a voucher for an amount, with which the recipient chooses a treatment. */
export function openVoucher(lang: Lang) {
  const { card, amounts, occasions } = getVouchers(lang)
  const line = occasions.find(({ design }) => design === 'cal')
  const [sample] = sampleVouchers(lang)
  return {
    design: 'cal',
    to: card.to,
    name: sample?.name ?? '',
    message: line?.message,
    gift: card.theyChoose,
    amount: formatMoney(amounts.default, lang),
  } as const
}

/** Gives the words printed on a voucher, in every language. */
export function cardCopy() {
  return localize((lang) => {
    const { heading, to, from, treatment, theyChoose, until } = getVouchers(lang).card
    return { heading, to, from, treatment, theyChoose, until }
  })
}

/** Lists every treatment that can be given, by category, with its title in every language that a voucher may have. */
export function giftTreatments(lang: Lang) {
  return CATEGORY_PAGES.map((page) => ({
    name: getPage(lang, page).h1,
    items: treatmentsOf(lang, page).map((treatment) => {
      const { code, minutes, price, title } = getSellable(treatment.code)
      return { code, minutes, price, title }
    }),
  }))
}
