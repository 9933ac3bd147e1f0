import { acceptedMethods } from '#lib/content/payment-methods'
import { loadContent } from '#lib/content/read/load'
import { oncePerContent } from '#lib/content/read/once'
import { cardCopy, designNames } from '#lib/content/vouchers'
import { inLang } from '#lib/content/read/resolve'
import { beforeVisit, steamCodes } from '#lib/content/visit'
import { localize, type Localized } from '#lib/routes/languages'
import { unjoined } from './texts'

/**
 * The texts about a visit: what guests do before it, in general and for a treatment with steam, with a heading, and the
 * name and text of the way by metro if it is described.
 */
type Visit = {
  heading: string
  early?: string
  before: readonly string[]
  beforeSteam: readonly string[]
  metro?: readonly [name: string, text: string]
}

/** The facts about the spa that mails name. */
export type Spa = ReturnType<typeof readSpa>

/** What writing a mail needs besides its content; `now` is in milliseconds. */
export type MailContext = { spa: Spa; siteUrl: string; functionsUrl: string; now: number }

/** Reads what the content says about a visit. What may be changed until when is in each mail, with its date. */
export const visitCopy = (): Localized<Visit> =>
  localize((lang) => {
    const { before, arrive } = inLang(loadContent().files.about, lang)
    const items = beforeVisit(lang)
    const texts = (shown: typeof items) => shown.map(({ text }) => unjoined(text))
    const metro = arrive.items.find(({ id }) => id === 'metro')
    return {
      heading: unjoined(before.heading),
      // When to come, for calendars.
      early: texts(items.filter(({ id }) => id === 'early'))[0],
      before: texts(items.filter(({ steam }) => !steam)),
      beforeSteam: texts(items),
      ...(metro && { metro: [unjoined(metro.heading), unjoined(metro.text)] as const }),
    }
  })

/** Reads the facts about the spa from the content. */
export const readSpa = oncePerContent(() => {
  const { business, about, planning } = loadContent().files
  const { street, postalCode, locality } = business.address
  const names = about.team.map(({ id, name }) => [id, typeof name === 'string' ? name : name.value] as const)
  return {
    name: business.name,
    email: business.email.value,
    phone: business.phone.value,
    address: `${street.value}, ${postalCode} ${locality}`,
    map: business.map.value,
    /** Where guests write a review; undefined where the content names no such place. */
    reviews: business.social.find(({ id }) => id === 'google')?.url,
    bank: inLang(business.bank, 'es'),
    visit: visitCopy(),
    /** What has steam, by its code. */
    steam: steamCodes(),
    /** How many bank days a transfer may take; undefined where the spa takes no transfers. */
    transferBankDays: acceptedMethods({}).includes('transfer') ? planning.transferBankDays : undefined,
    /** The names of the therapists, by their number in orders. */
    therapists: Object.fromEntries(names),
    /** The names of a voucher's designs. */
    designs: localize(designNames),
    /** The texts of a voucher's card, by its language. */
    cards: cardCopy(),
  }
})
