import type { PageCopy } from '#lib/content/pages'
import type { CheckedVoucher, Standing } from '#lib/catalogue/voucher-worth'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'

type States = PageCopy<'check-voucher'>['sections']['states']

/** A voucher for a treatment never tells its price, so not what is left of it either. */
const OF_A_TREATMENT: Partial<Record<Standing, keyof States>> = {
  partUsed: 'partUsedTreatment',
  extended: 'extendedTreatment',
  dateOver: 'dateOverTreatment',
}

/** Says in one sentence how a voucher stands. */
export function voucherSentence(
  { gift, how }: { gift: CheckedVoucher; how: Standing },
  states: States,
  lang: Lang,
): string {
  const money = (cents: number) => formatMoney(cents, lang)
  const own = gift.title ? OF_A_TREATMENT[how] : undefined
  return fill(states[own ?? how], {
    amount: money(gift.valueCents),
    remaining: money(gift.remainingCents),
    date: formatDay(gift.validUntil, lang),
    treatment: gift.title?.[lang] ?? '',
  })
}
