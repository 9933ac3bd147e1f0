import type { VoucherDraft } from '#lib/checkout/voucher-draft'
import type { Price } from '#lib/money'
import type { Lang, Localized } from '#lib/routes/languages'
import type { VoucherDesign } from './voucher-art'
import type { CardWords } from './voucher-face'
import type { VoucherWords } from './voucher-words'

/** A treatment that can be given, with its name in the languages that a card may have. */
export type GiftTreatment = {
  code: string
  title: Localized
  minutes: number
  price: Price
}

/** What can be chosen. */
export type VoucherChoices = {
  treatments: readonly { name: string; items: readonly GiftTreatment[] }[]
  /** In whole euros. */
  suggested: readonly number[]
  hint: string
  designs: readonly { id: VoucherDesign; name: string }[]
}

export type VoucherFormProps = {
  lang: Lang
  words: VoucherWords
  /** Of the card, in every language that it may have. */
  cards: Localized<CardWords>
  choices: VoucherChoices
  /** The amount that stands there first, in whole euros. */
  euros: number
  /** Where it is paid. */
  payHref: string
  /** Said above the button: what may be withdrawn, and for how long. */
  withdrawal: readonly string[]
}

/** A part of the form: what is typed, what is wrong with it, and how it changes. */
export type PartProps = {
  lang: Lang
  words: VoucherWords
  draft: VoucherDraft
  /** The sentence per field that has a mistake. */
  errors: Partial<Record<keyof VoucherDraft, string>>
  change: (patch: Partial<VoucherDraft>) => void
}
