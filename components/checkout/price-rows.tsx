'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Basket } from '#lib/checkout/storage'
import { formatMoney, formatPercent, percentOff } from '#lib/money'
import css from './checkout.module.css'

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

/** Shows one line of an order: a name and its value, which wraps below the name when both do not fit on one line. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ends">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows the total at the end of a list of prices. */
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
