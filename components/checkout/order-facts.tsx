'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Minutes } from '#components/ui/minutes'
import type { Basket } from '#lib/checkout/storage'
import { formatMoney, formatPercent, percentOff } from '#lib/money'
import { when } from '#lib/time/start-text'
import css from './checkout.module.css'

type PanelProps = { heading: string; title: string; minutes: number | null; className?: string; children: ReactNode }

/** Shows an order in a panel: what it is, how long it takes, and its facts. */
export function OrderPanel({ heading, title, minutes, className = '', children }: PanelProps) {
  const t = useTranslations('price')
  return (
    <aside className={`panel flow ${className}`} aria-label={heading}>
      <h2 className="lbl">{heading}</h2>
      <p className="h-s">{title}</p>
      {minutes !== null && <Minutes minutes={minutes} unit={t('minutes')} />}
      {children}
    </aside>
  )
}

/** Shows one line of an order: a name and its value, which wraps below the name when both do not fit on one line. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ends">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Appointment = { startsAt: string | null; now: number; persons?: number | null; therapist?: string }

/** Lists when a treatment takes place (Madrid time), for how many, and who gives it, as far as that is known. */
export function AppointmentRows({ startsAt, now, persons, therapist }: Appointment) {
  const t = useTranslations('order.row')
  const lang = useLocale()
  const at = startsAt ? when(startsAt, lang, now, 'weekday to short month') : undefined
  return (
    <>
      {at && <Row name={t('day')}>{at.date}</Row>}
      {at && <Row name={t('time')}>{at.time}</Row>}
      {persons && <Row name={t('persons')}>{persons}</Row>}
      {therapist && <Row name={t('therapist')}>{therapist}</Row>}
    </>
  )
}

type Prices = Pick<Basket, 'totalCents' | 'regularCents' | 'voucherCents' | 'hidesPrice'>

/**
 * Lists how the total comes about: the usual price and what is taken off it. If a voucher for a treatment pays, neither
 * is shown, only what is left to pay.
 */
export function PriceRows({ totalCents, regularCents, voucherCents = 0, hidesPrice }: Prices) {
  const t = useTranslations()
  const lang = useLocale()
  if (hidesPrice)
    return (
      <>
        <Row name={t('order.row.voucher')}>{t(totalCents === 0 ? 'order.row.covered' : 'order.row.part')}</Row>
        <TotalRow name={t('order.row.remaining')} totalCents={totalCents} />
      </>
    )
  const reduced = totalCents + voucherCents
  const isReduced = regularCents > reduced
  const regular = formatMoney(regularCents, lang)
  return (
    <>
      {isReduced && (
        <>
          <Row name={t('order.row.price')}>
            <s key={regular} className="dim">
              <span className="vh">{t('price.before')} </span>
              {regular}
            </s>
          </Row>
          <Row name={t('order.row.less', { percent: formatPercent(percentOff(regularCents, reduced), lang) })}>
            {`−${formatMoney(regularCents - reduced, lang)}`}
          </Row>
        </>
      )}
      {!isReduced && voucherCents > 0 && <Row name={t('order.row.price')}>{regular}</Row>}
      {voucherCents > 0 && <Row name={t('order.row.voucher')}>{`−${formatMoney(voucherCents, lang)}`}</Row>}
      <TotalRow name={t('order.row.total')} totalCents={totalCents} />
    </>
  )
}

export function TotalRow({ name, totalCents }: { name: string; totalCents: number }) {
  const t = useTranslations('order.row')
  const lang = useLocale()
  return (
    <div className={`ends ${css.total}`}>
      <dt>
        {name} <small>{t('tax')}</small>
      </dt>
      <dd>{formatMoney(totalCents, lang)}</dd>
    </div>
  )
}
