import type { PageCopy } from '#lib/content/pages'
import type { CheckedVoucher, VoucherStanding } from '#lib/catalogue/voucher-worth'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'

type States = PageCopy<'check-voucher'>['sections']['states']

/** The texts for a voucher for a treatment, which reveal neither its price nor its balance. */
const OF_A_TREATMENT: Partial<Record<VoucherStanding, keyof States>> = {
  partUsed: 'partUsedTreatment',
  extended: 'extendedTreatment',
  dateOver: 'dateOverTreatment',
}

/** Writes one sentence about the state of a voucher. */
export function voucherSentence(
  { gift, how }: { gift: CheckedVoucher; how: VoucherStanding },
  states: States,
  lang: Lang,
): string {
  const money = (cents: number) => formatMoney(cents, lang)
  const treatmentKey = gift.title ? OF_A_TREATMENT[how] : undefined
  return fill(states[treatmentKey ?? how], {
    amount: money(gift.valueCents),
    remaining: money(gift.remainingCents),
    date: formatDay(gift.validUntil, lang),
    treatment: gift.title?.[lang] ?? '',
  })
}
