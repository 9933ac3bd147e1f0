import type { CardCopy } from '#lib/catalogue/voucher-face'
import { acceptedMethods } from '#lib/content/payment-methods'
import { loadContent } from '#lib/content/read/load'
import { cardCopy, designNames } from '#lib/content/vouchers'
import { inLang } from '#lib/content/read/resolve'
import { localize, type Localized } from '#lib/routes/languages'

/** The texts about a visit: sentences, and the name and text of the way by metro if it is described. */
type Visit = { before: readonly string[]; metro?: readonly [name: string, text: string] }

/** The facts about the spa that mails name. */
export type Spa = {
  name: string
  email: string
  phone: string
  address: string
  map: string
  /** Where guests write a review; undefined where the content names no such place. */
  reviews: string | undefined
  bank: { holder: string; iban: string; bic: string; name: string }
  /** What guests do before they come, and how they come. */
  visit: Localized<Visit>
  /** How many bank days a transfer may take; undefined where the spa takes no transfers. */
  transferBankDays: number | undefined
  /** The names of the therapists, by their number in orders. */
  therapists: Readonly<Record<number, string>>
  /** The names of a voucher's designs. */
  designs: Localized<Readonly<Record<string, string>>>
  /** The texts of a voucher's card, by its language. */
  cards: Localized<CardCopy>
}

/** What writing a mail needs besides its content; `now` is in milliseconds. */
export type MailContext = { spa: Spa; siteUrl: string; functionsUrl: string; now: number }

/** Reads what the content says about a visit. What may be changed until when is in each mail, with its date. */
export const visitCopy = (): Localized<Visit> =>
  localize((lang) => {
    const { before, arrive } = inLang(loadContent().files.about, lang)
    const metro = arrive.items.find(({ id }) => id === 'metro')
    return {
      before: before.items.filter(({ id }) => id !== 'cancel').map(({ text }) => text),
      ...(metro && { metro: [metro.heading, metro.text] as const }),
    }
  })

/** Reads the facts about the spa from the content. */
export function readSpa(): Spa {
  const { business, about, planning } = loadContent().files
  const { street, postalCode, locality } = business.address
  return {
    name: business.name,
    email: business.email.value,
    phone: business.phone.value,
    address: `${street.value}, ${postalCode} ${locality}`,
    map: business.map.value,
    reviews: business.social.find(({ id }) => id === 'google')?.url,
    bank: inLang(business.bank, 'es'),
    visit: visitCopy(),
    transferBankDays: acceptedMethods({}).includes('transfer') ? planning.transferBankDays : undefined,
    therapists: Object.fromEntries(
      about.team.map(({ id, name }) => [id, typeof name === 'string' ? name : name.value]),
    ),
    designs: localize(designNames),
    cards: cardCopy(),
  }
}
