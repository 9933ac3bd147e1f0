import type * as z from 'zod/mini'
import type { ShownCard } from '#lib/contracts/item'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'

/** The designs of vouchers; their colours are in design-colours.ts. */
export const VOUCHER_DESIGNS = ['noche', 'agua', 'argan', 'cal'] as const
export type VoucherDesign = (typeof VOUCHER_DESIGNS)[number]

/** Tells whether a text is the id of a voucher design. */
export const isVoucherDesign = (id: string): id is VoucherDesign => VOUCHER_DESIGNS.some((design) => design === id)

/** What is printed on a voucher. */
export type VoucherFace = {
  design: VoucherDesign
  /** The greeting, with {name} in place of the name. */
  to: string
  name: string
  message?: string
  /** The line that names the giver. */
  from?: string
  /** The treatment it pays for, or the words above an amount. */
  gift: string
  /** An amount already written in the language, such as 49 €. */
  amount?: string
  /** Small print, one line each: code, date. */
  meta?: readonly string[]
}

/** The printed words of a voucher in one language. */
export type CardCopy = {
  heading: string
  to: string
  from: string
  treatment: string
  theyChoose: string
  until: string
}

/** What the giver chooses and writes for a voucher. */
export type VoucherInscription = z.infer<typeof ShownCard>

/** What a voucher is worth: an amount in cents (undefined until it is chosen), or a treatment. */
export type Worth = { cents: number | undefined } | { title: string; minutes: number | null }

/**
 * Gives what is printed on a voucher, the same on the screen, in the preview, on paper and in the mail. A treatment's
 * price is never on it.
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
