import { DELIVERS } from '#lib/functions/capabilities'
import { isVoucherDesign } from '#lib/catalogue/voucher-face'
import { draftLike } from '#lib/storage/draft-like'
import { LANGS, type Lang } from '#lib/routes/languages'

/** Makes the draft of an untouched form: a voucher for this many euros, sent by mail at once. */
export const emptyVoucher = (lang: Lang, euros: number) => ({
  kind: 'amount' as 'amount' | 'treatment',
  /** A suggested amount in whole euros, or `other`. */
  amount: String(euros),
  other: '',
  code: '',
  /** Whether the card says that the recipient may choose. */
  choose: false,
  to: '',
  from: '',
  message: '',
  design: 'noche',
  /** The language of the card. */
  lang,
  when: (DELIVERS ? 'now' : 'print') as 'now' | 'later' | 'print',
  /** The e-mail address of the recipient. */
  email: '',
  day: '',
})
/** A voucher as it is being filled in: what was typed, right or wrong. */
export type VoucherDraft = ReturnType<typeof emptyVoucher>

/** Reads a stored draft. */
export const KeptVoucher = draftLike(emptyVoucher('es', 0), {
  kind: ['amount', 'treatment'],
  lang: LANGS,
  when: ['now', 'later', 'print'],
})

/** Reads typed euros (60, 60 €, 60,00) as cents; NaN when it is no amount, undefined when nothing is typed. */
export function typedCents(typed: string): number | undefined {
  const text = typed.replace(/^[\s€]+|[\s€]+$/g, '')
  if (text === '') return undefined
  return /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN
}

/** Reads the chosen or typed amount in cents, like `typedCents`. */
export const draftCents = ({ amount, other }: VoucherDraft) => typedCents(amount === 'other' ? other : amount)

/** Lists the keys of an address that `askedFor` reads. */
export const VOUCHER_KEYS = ['treatment', 'choose', 'amount', 'design']

/**
 * Reads what the query of an address asks for: ?treatment=MA-7, ?choose=1 or ?amount=60, each with an optional
 * &design=argan. Everything else is ignored.
 */
export function askedFor(
  search: string,
  codes: readonly string[],
  suggested: readonly string[],
): Partial<VoucherDraft> {
  const query = new URLSearchParams(search)
  const requestedDesign = query.get('design') ?? ''
  const design = isVoucherDesign(requestedDesign) ? { design: requestedDesign } : {}
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
