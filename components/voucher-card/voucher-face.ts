import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { isVoucherDesign } from './voucher-art'
import type { VoucherFace } from './voucher-card'

/** The words of a voucher, in the language it speaks. */
export type CardWords = {
  heading: string
  to: string
  from: string
  treatment: string
  theyChoose: string
  until: string
}

/** What is written on it by whoever gives it. */
export type VoucherInscription = {
  lang: Lang
  design: string
  to: string
  from?: string
  message?: string
  theyChoose: boolean
}

/** What it is worth: an amount in cents, while it is known, or a treatment. */
export type Worth = { cents: number | undefined } | { title: string; minutes: number | null }

/**
 * Describes how a voucher looks, the same on the screen, in the preview and on paper. The price of a treatment is
 * never on it.
 */
export function voucherFace(
  words: CardWords,
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
