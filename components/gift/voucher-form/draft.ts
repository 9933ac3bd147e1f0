import { isVoucherDesign } from '#lib/catalogue/voucher-face'
import { draftLike } from '#lib/storage/draft-like'
import { LANGS, type Lang } from '#lib/routes/languages'

/** A voucher as it is being filled in: what was typed, right or wrong. */
export type VoucherDraft = {
  kind: 'amount' | 'treatment'
  /** A suggested amount in whole euros, or `other`. */
  amount: string
  other: string
  code: string
  /** Whether the card says that the choice is theirs. */
  choose: boolean
  to: string
  from: string
  message: string
  design: string
  /** Of the card. */
  lang: Lang
  when: 'now' | 'later' | 'print'
  /** Of whoever gets it. */
  email: string
  day: string
}

/** Makes the draft of a form nobody has touched: a voucher for so many euros, by mail at once. */
export const emptyVoucher = (lang: Lang, euros: number): VoucherDraft => ({
  kind: 'amount',
  amount: String(euros),
  other: '',
  code: '',
  choose: false,
  to: '',
  from: '',
  message: '',
  design: 'noche',
  lang,
  when: 'now',
  email: '',
  day: '',
})

/** Reads a draft that was kept. */
export const KeptVoucher = draftLike(emptyVoucher('es', 0), {
  kind: ['amount', 'treatment'],
  lang: LANGS,
  when: ['now', 'later', 'print'],
})

/** Reads typed euros (60, 60 €, 60,00), in cents; NaN when it is no amount, undefined when nothing is typed. */
export function typedCents(typed: string): number | undefined {
  const text = typed.replace(/^[\s€]+|[\s€]+$/g, '')
  if (text === '') return undefined
  return /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN
}

/** Reads the amount that is chosen or typed, in cents. */
export const draftCents = ({ amount, other }: VoucherDraft) => typedCents(amount === 'other' ? other : amount)

/**
 * Reads what an address asks for: ?treatment=MA-7, ?choose=1, ?amount=60, each with a &design=argan. Nothing else of it
 * is believed.
 */
export function askedFor(
  search: string,
  codes: readonly string[],
  suggested: readonly string[],
): Partial<VoucherDraft> {
  const query = new URLSearchParams(search)
  const shown = query.get('design') ?? ''
  const design = isVoucherDesign(shown) ? { design: shown } : {}
  const code = query.get('treatment')?.toUpperCase()
  if (code && codes.includes(code)) return { kind: 'treatment', code, ...design }
  const euros = query.get('amount') ?? ''
  const amount = !/^\d{1,4}$/.test(euros)
    ? {}
    : suggested.includes(euros)
      ? { amount: euros }
      : { amount: 'other', other: euros }
  const choose = query.get('choose') === '1'
  return choose || 'amount' in amount ? { kind: 'amount', ...amount, choose, ...design } : {}
}
