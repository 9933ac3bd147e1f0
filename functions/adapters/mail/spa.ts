import type { CardCopy } from '#lib/catalogue/voucher-face'
import { acceptedMethods } from '#lib/content/payment-methods'
import { loadContent } from '#lib/content/read/load'
import { cardCopy } from '#lib/content/vouchers'
import type { Localized } from '#lib/routes/languages'

/** The facts about the spa that mails name. */
export type Spa = {
  name: string
  email: string
  phone: string
  address: string
  map: string
  bank: { holder: string; iban: string }
  /** How many bank days a transfer may take; undefined where the spa takes no transfers. */
  transferBankDays: number | undefined
  /** The names of the therapists, by their number in orders. */
  therapists: ReadonlyMap<number, string>
  /** The texts of a voucher's card, by its language. */
  cards: Localized<CardCopy>
}

/** What writing a mail needs besides its content; `now` is in milliseconds. */
export type MailContext = { spa: Spa; siteUrl: string; functionsUrl: string; now: number }

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
    bank: { holder: business.bank.holder.value, iban: business.bank.iban.value },
    transferBankDays: acceptedMethods({}).includes('transfer') ? planning.transferBankDays : undefined,
    therapists: new Map(about.team.map(({ id, name }) => [id, typeof name === 'string' ? name : name.value])),
    cards: cardCopy(),
  }
}
