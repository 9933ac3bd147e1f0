import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon'
import type { CardCopy, VoucherDesign } from '#lib/catalogue/voucher-face'
import type { PayPalApp } from '#lib/checkout/methods/paypal-window'
import type { PaymentPageSetup } from '#lib/checkout/payment'
import { addressLine } from '#lib/contact'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import type { Localized } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { plainHours } from '#lib/time/hours'

export type PaymentPageProps = Omit<PaymentPageSetup, 'confirmHref'> & {
  page: Pick<PageCopy<'safe-payment'>, 'h1' | 'seoTitle'>
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  /** The payment methods that are switched on. */
  payments: readonly { method: PaymentMethod; label: string }[]
  /** The app that opens PayPal's window; without it, the visitor pays on PayPal's own page. */
  paypal?: PayPalApp
  /** Apple Pay and Google Pay are offered. */
  wallets: boolean
  planning: { transferBankDays: number; freeCancellationHours: number; answersWithinHours: number }
  /** For vouchers: the texts of the card in each language, the names of the designs, how many months one is valid. */
  voucher: { cards: Localized<CardCopy>; designs: Record<VoucherDesign, string>; months: number }
  /** The sentence about withdrawing from a voucher after it was bought. */
  withdrawal: string
}

/** Texts from this page's own messages, which are not passed to the island. */
type Said = {
  links: Record<'terms' | 'withdrawal' | 'privacy', string>
  empty: ReactNode
  /** Shown instead where the browser stores nothing, so that it is not known whether something was chosen. */
  blocked: ReactNode
}

/** Gives the texts and settings of the payment page, besides the visitor's choice. */
export function paymentCopy(props: PaymentPageProps, { links, ...said }: Said) {
  const { lang, page: _, business, team, payments, planning, withdrawal, ...settings } = props
  const link = (key: keyof Said['links']) => ({ name: links[key], href: href(key, lang) })
  return {
    accepted: payments.map(({ method }) => method),
    names: Object.fromEntries(payments.map(({ method, label }) => [method, label])),
    // The server draws them, so that the browser loads no other icons.
    icons: Object.fromEntries(
      payments.map(({ method }) => [method, <Icon key={method} name={METHODS[method].icon} />]),
    ),
    confirmHref: href('confirm', lang),
    hrefs: { reservations: href('reservations', lang), voucher: href('voucher', lang) },
    legal: {
      booking: [link('terms'), link('privacy')],
      gift: [link('terms'), link('withdrawal'), link('privacy')],
    },
    /** Links to the rules for when plans change; for a voucher also the sentence that sums them up. */
    rules: {
      cancellation: { href: `${href('terms', lang)}#cancelling` },
      withdrawal: { href: href('withdrawal', lang), text: withdrawal },
    },
    therapists: Object.fromEntries(team.map(({ id, name }) => [id, name])),
    where: `${business.name}, ${addressLine(business.address)}`,
    hours: plainHours(business.hours),
    ...planning,
    ...settings,
    ...said,
  }
}
export type PaymentCopy = ReturnType<typeof paymentCopy>
