import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'

/** The looks that a voucher can have; their colours are in design-colours.ts. */
export const VOUCHER_DESIGNS = ['noche', 'agua', 'argan', 'cal'] as const
export type VoucherDesign = (typeof VOUCHER_DESIGNS)[number]

/** Tells whether a word names a look that a voucher can have. */
export const isVoucherDesign = (id: string): id is VoucherDesign => VOUCHER_DESIGNS.some((design) => design === id)

/** What a voucher says. */
export type VoucherFace = {
  design: VoucherDesign
  /** The line that greets, with {name} where the name goes. */
  to: string
  name: string
  message?: string
  /** Who gives it, in words. */
  from?: string
  /** What it is worth: a treatment, or the words above an amount. */
  gift: string
  /** An amount already written in the language, such as 49 €. */
  amount?: string
  /** Small print, one line each: code, date. */
  meta?: readonly string[]
}

/** The words of a voucher, in the language it speaks. */
export type CardCopy = {
  heading: string
  to: string
  from: string
  treatment: string
  theyChoose: string
  until: string
}

/** What is written on a voucher by whoever gives it. */
export type VoucherInscription = {
  lang: Lang
  design: string
  to: string
  from?: string
  message?: string
  theyChoose: boolean
}

/** What a voucher is worth: an amount in cents, while it is known, or a treatment. */
export type Worth = { cents: number | undefined } | { title: string; minutes: number | null }

/**
 * Describes what a voucher says, the same on the screen, in the preview, on paper and in the mail. The price of a
 * treatment is never on it.
 */
export function voucherFace(
  words: CardCopy,
  { lang, design, to, from, message, theyChoose }: VoucherInscription,
  worth: Worth,
): VoucherFace {
  const face = {
    design: isVoucherDesign(design) ? design : 'noche',
    to: words.to,
    name: to,
    message,
    from: from?.trim() ? fill(words.from, { name: from.trim() }) : undefined,
  } as const
  if ('cents' in worth) {
    const amount = worth.cents === undefined ? '…' : formatMoney(worth.cents, lang)
    return { ...face, gift: theyChoose ? words.theyChoose : words.heading, amount }
  }
  const { title, minutes } = worth
  return { ...face, gift: minutes === null ? title : fill(words.treatment, { treatment: title, minutes }) }
}
