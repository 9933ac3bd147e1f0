import { trackCheckout } from '#lib/analytics/track'
import { saveBasket } from '#lib/checkout/storage'
import type { VoucherDraft } from '#lib/checkout/voucher-draft'
import { validateVoucher } from '#lib/checkout/voucher-order'
import type { FieldFault } from '#lib/contracts/validation'
import { amountsOf } from '#lib/money'
import type { Lang, Localized } from '#lib/routes/languages'
import type { CardWords } from './voucher-face'
import type { GiftTreatment } from './voucher-form-types'

type Wanted = {
  draft: VoucherDraft
  treatment?: GiftTreatment
  cards: Localized<CardWords>
  lang: Lang
  /** In Madrid. */ today: string
}

/** Puts the voucher into the basket, or says everything that is wrong with it. */
export function putInBasket({ draft, treatment, cards, lang, today }: Wanted): FieldFault[] {
  const checked = validateVoucher(draft, today)
  if (!checked.ok) return checked.faults
  const { item } = checked
  const given = item.code === undefined ? undefined : treatment
  const title = (each: Lang) => (given ? `${cards[each].heading}: ${given.title[each]}` : cards[each].heading)
  const amounts = amountsOf(given?.price ?? { cents: item.amountCents ?? 0 })
  saveBasket({
    lang,
    title: { es: title('es'), en: title('en'), de: title('de'), fr: title('fr') },
    item,
    ...amounts,
    minutes: given?.minutes ?? null,
    startsAt: null,
  })
  trackCheckout('gift', amounts.totalCents)
  return []
}
