'use client'
import { useLocale, useTranslations } from 'next-intl'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { isVoucherDesign, voucherFace, type Worth } from '#lib/catalogue/voucher-face'
import type { Basket } from '#lib/checkout/storage'
import { fill } from '#lib/i18n/fill'
import { LANG_NAMES } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import { addMonths, madridDay } from '#lib/time/madrid'
import css from './checkout.module.css'
import { PriceRows, Row } from './order-facts'
import { usePayment } from './use-checkout'

type Gift = Extract<Basket['item'], { kind: 'gift' }>

/** Shows a voucher before it is paid: its card, for whom it is, when and how it is sent, and until when it is valid. */
export function VoucherFacts({ basket, item }: { basket: Basket; item: Gift }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { state, summary, voucher } = usePayment()
  const { card } = item
  const cardCopy = voucher.cards[card.lang]
  // The card shows the title without the word for a voucher that the basket's title starts with.
  const title = basket.title[card.lang]?.replace(`${cardCopy.heading}: `, '') ?? ''
  const worth: Worth = item.amountCents === undefined ? { title, minutes: basket.minutes } : { cents: item.amountCents }
  const until = addMonths(madridDay(state.now), voucher.months)
  const delivery =
    card.deliver === 'print'
      ? t('delivery.print')
      : card.sendOn === undefined
        ? t('delivery.now')
        : t('delivery.later', { day: formatDay(card.sendOn, lang) })
  return (
    <>
      <div role="img" aria-label={t('voucher.preview')} className={css.card}>
        <div lang={card.lang} aria-hidden="true">
          <VoucherCard {...voucherFace(cardCopy, card, worth)} />
        </div>
      </div>
      <dl className={css.spec}>
        <Row name={t('row.card')}>{card.to}</Row>
        {card.from && <Row name={t('voucher.sender')}>{card.from}</Row>}
        {card.message && <Row name={t('voucher.message')}>{card.message}</Row>}
        <Row name={t('voucher.delivery')}>{delivery}</Row>
        {card.recipientEmail && <Row name={t('row.sent')}>{card.recipientEmail}</Row>}
        <Row name={t('voucher.design')}>{isVoucherDesign(card.design) && voucher.designs[card.design]}</Row>
        <Row name={t('voucher.language')}>
          <span lang={card.lang}>{LANG_NAMES[card.lang]}</span>
        </Row>
        <PriceRows {...basket} />
      </dl>
      <p className="small">{fill(summary.valid, { date: formatDay(until, lang) })}</p>
    </>
  )
}
