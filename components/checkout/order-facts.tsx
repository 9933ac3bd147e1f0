'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Disclosure } from '#components/ui/details'
import { Minutes } from '#components/ui/minutes'
import type { Basket } from '#lib/checkout/basket'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { formatMoney, formatPercent, percentOff } from '#lib/money'
import { hoursBefore, when } from '#lib/time/start-text'
import css from './payment.module.css'
import { useCheckout, useConfirmationCopy, usePaymentCopy } from './use-checkout'

/** Gives day and time of a choice in words; undefined for a voucher. */
export function useWhen({ startsAt }: Basket): string | undefined {
  const t = useTranslations('order')
  const lang = useLocale()
  return startsAt === null ? undefined : t('whenText', when(startsAt, lang))
}

/** Gives what a person at the spa needs to know to help: what, when, how much, and the order's number. */
export function useDetails(basket: Basket): string {
  const t = useTranslations('order')
  const lang = useLocale()
  const { hold } = useCheckout().state
  const parts = [
    basket.title[lang],
    useWhen(basket),
    formatMoney(basket.totalCents, lang),
    hold && t('reference', { reference: hold.reference }),
  ]
  return parts.filter(Boolean).join('. ')
}

/** Shows what is being bought: one closed line on phones, a panel beside the form elsewhere. */
export function OrderSummary({ basket }: { basket: Basket }) {
  const t = useTranslations('price')
  const lang = useLocale()
  const { summary } = usePaymentCopy()
  const time = useWhen(basket)
  const title = basket.title[lang]
  const heading = basket.item.kind === 'gift' ? summary.voucher : summary.heading
  return (
    <>
      <Disclosure
        className={css.line}
        summary={
          <>
            <span>
              {title}
              <small className="num">{time}</small>
            </span>
            <b className="num">{formatMoney(basket.totalCents, lang)}</b>
          </>
        }
      >
        <BasketFacts basket={basket} />
      </Disclosure>
      <aside className={`${css.sum} panel flow`} aria-label={heading}>
        <h2 className="lbl">{heading}</h2>
        <p className="h-s">{title}</p>
        {basket.minutes !== null && <Minutes minutes={basket.minutes} unit={t('minutes')} />}
        <BasketFacts basket={basket} />
      </aside>
    </>
  )
}

function BasketFacts({ basket: { item, startsAt, ...prices } }: { basket: Basket }) {
  const t = useTranslations('order.row')
  const lang = useLocale()
  const { now } = useCheckout().state
  const { summary, therapists, freeCancellationHours } = usePaymentCopy()
  const until = startsAt && hoursBefore(startsAt, freeCancellationHours, now, lang)
  const therapist = 'slot' in item ? therapists[item.slot.therapist] : undefined
  return (
    <>
      <dl className={css.spec}>
        {startsAt && <Row name={t('day')}>{when(startsAt, lang).date}</Row>}
        {startsAt && <Row name={t('time')}>{when(startsAt, lang).time}</Row>}
        {'persons' in item && <Row name={t('persons')}>{item.persons}</Row>}
        {therapist && <Row name={t('therapist')}>{therapist}</Row>}
        {item.kind === 'gift' && <Row name={t('card')}>{item.card.to}</Row>}
        {item.kind === 'gift' && item.card.recipientEmail && <Row name={t('sent')}>{item.card.recipientEmail}</Row>}
        <PriceRows {...prices} />
      </dl>
      {startsAt && <p className="small">{until ? fill(summary.cancel, until) : summary.noCancel}</p>}
    </>
  )
}

/** The order as the function knows it. */
export function OrderPanel({ booking }: { booking: Booking }) {
  const t = useTranslations()
  const lang = useLocale()
  const { panel, therapists, reference: says } = useConfirmationCopy()
  const { title, minutes, startsAt, persons, kind, gift, totalCents, paidCents, refundedCents, reference } = booking
  const therapist = therapists[booking.therapist]
  const heading = kind === 'gift' ? panel.gift : panel.booking
  return (
    <aside className="panel flow" aria-label={heading}>
      <h2 className="lbl">{heading}</h2>
      <p className="h-s">{title[lang]}</p>
      {minutes !== null && <Minutes minutes={minutes} unit={t('price.minutes')} />}
      <dl className={css.spec}>
        {startsAt && <Row name={t('order.row.day')}>{when(startsAt, lang).date}</Row>}
        {startsAt && <Row name={t('order.row.time')}>{when(startsAt, lang).time}</Row>}
        {persons !== null && <Row name={t('order.row.persons')}>{persons}</Row>}
        {therapist !== undefined && <Row name={t('order.row.therapist')}>{therapist}</Row>}
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

type Prices = Pick<Basket, 'totalCents' | 'regularCents' | 'voucherCents'>

/** How the total comes about: the usual price and what is taken off it. */
function PriceRows({ totalCents, regularCents, voucherCents = 0 }: Prices) {
  const t = useTranslations()
  const lang = useLocale()
  const reduced = totalCents + voucherCents
  const isReduced = regularCents > reduced
  const regular = formatMoney(regularCents, lang)
  return (
    <>
      {(isReduced || voucherCents > 0) && (
        <Row name={t('order.row.price')}>
          {isReduced ? (
            <s className="dim">
              <span className="vh">{t('price.before')} </span>
              {regular}
            </s>
          ) : (
            regular
          )}
        </Row>
      )}
      {isReduced && (
        <Row name={t('order.row.less', { percent: formatPercent(percentOff(regularCents, reduced), lang) })}>
          −{formatMoney(regularCents - reduced, lang)}
        </Row>
      )}
      {voucherCents > 0 && <Row name={t('order.row.voucher')}>−{formatMoney(voucherCents, lang)}</Row>}
      <TotalRow name={t('order.row.total')} totalCents={totalCents} />
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The last row of a list of prices. */
export function TotalRow({ name, totalCents }: { name: string; totalCents: number }) {
  const t = useTranslations('order.row')
  const lang = useLocale()
  return (
    <>
      <dt className={css.total}>
        {name} <small>{t('tax')}</small>
      </dt>
      <dd className={css.total}>{formatMoney(totalCents, lang)}</dd>
    </>
  )
}
