'use client'
import { useLocale, useTranslations } from 'next-intl'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { lastDayOf } from '#lib/catalogue/voucher-days'
import { voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import type { Basket } from '#lib/checkout/basket'
import { COLON } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import css from './checkout.module.css'
import { usePayment } from './use-checkout'

/** Shows the card of a voucher before it is paid, and until when it will be valid. */
export function VoucherPreview({ basket: { item, title, minutes } }: { basket: Basket }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { state, voucher } = usePayment()
  if (item.kind !== 'gift') return null
  const { card } = item
  const cardCopy = voucher.cards[card.lang]
  // The card shows the title without the word for a voucher that the basket's title starts with.
  const treatment = title[card.lang]?.replace(`${cardCopy.heading}${COLON[card.lang]} `, '') ?? ''
  const worth: Worth = item.amountCents === undefined ? { title: treatment, minutes } : { cents: item.amountCents }
  const until = lastDayOf(card, state.now, voucher.months)
  return (
    <>
      <div role="img" aria-label={t('preview')} className={css.card}>
        <div lang={card.lang} aria-hidden="true">
          <VoucherCard {...voucherFace(cardCopy, card, worth)} />
        </div>
      </div>
      <p className="small">{t('valid', { date: formatDay(until, lang) })}</p>
    </>
  )
}
