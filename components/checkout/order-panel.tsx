'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Minutes } from '#components/ui/minutes'
import type { Outcome } from '#lib/checkout/outcome'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { when } from '#lib/time/start-text'
import css from './payment.module.css'
import { PriceRows, Row } from './price-rows'
import { useCheckout, useConfirmationCopy } from './use-checkout'

/** Shows the order as the function knows it. */
export function OrderPanel({ booking, outcome }: { booking: Booking; outcome: Outcome }) {
  const t = useTranslations()
  const lang = useLocale()
  const { now } = useCheckout().state
  const { panel, therapists, reference: says, where, hrefs } = useConfirmationCopy()
  const { title, minutes, startsAt, persons, kind, gift, totalCents, paidCents, refundedCents, reference } = booking
  const at = startsAt ? when(startsAt, lang, now, 'weekday to short month') : undefined
  const therapist = therapists[booking.therapist]
  const heading = panel[nameOf(kind, outcome)]
  const isAhead = outcome === 'confirmed' || outcome === 'requested' || outcome === 'transfer'
  return (
    <aside className="panel flow" aria-label={heading}>
      <h2 className="lbl">{heading}</h2>
      <p className="h-s">{title[lang]}</p>
      {minutes !== null && <Minutes minutes={minutes} unit={t('price.minutes')} />}
      <dl className={css.spec}>
        {at && <Row name={t('order.row.day')}>{at.date}</Row>}
        {at && <Row name={t('order.row.time')}>{at.time}</Row>}
        {persons !== null && <Row name={t('order.row.persons')}>{persons}</Row>}
        {therapist !== undefined && <Row name={t('order.row.therapist')}>{therapist}</Row>}
        {at && isAhead && (
          <Row name={t('confirm.where')}>
            {where}
            <br />
            <a href={hrefs.map} rel="noopener">
              {t('confirm.map')}
            </a>
          </Row>
        )}
        {gift && <Row name={t('order.row.card')}>{gift.card.to}</Row>}
        {gift?.card.recipientEmail !== undefined && <Row name={t('order.row.sent')}>{gift.card.recipientEmail}</Row>}
        <PriceRows {...booking} />
        {paidCents > 0 && <Row name={t('confirm.paidAmount')}>{formatMoney(paidCents, lang)}</Row>}
        {booking.payment === 'none' && totalCents > 0 && (
          <Row name={t('confirm.atSpa')}>{formatMoney(totalCents, lang)}</Row>
        )}
      </dl>
      {refundedCents > 0 && <p>{t('confirm.refunded', { amount: formatMoney(refundedCents, lang) })}</p>}
      <p className="note num">{fill(says.text, { reference })}</p>
    </aside>
  )
}

/** Only what is confirmed is called a booking. */
function nameOf(kind: Booking['kind'], outcome: Outcome) {
  if (kind === 'gift') return 'gift'
  if (outcome === 'confirmed') return 'booking'
  return outcome === 'requested' || outcome === 'mailed' || outcome === 'lapsed' ? 'request' : 'order'
}
