'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import type { PaymentMethod } from '#lib/checkout/methods/method'
import { formatMoney } from '#lib/money'
import { TotalRow, useWhen } from './order-facts'
import css from './payment.module.css'
import { usePaymentPage } from './use-checkout'

/** The button that obliges to pay, and right above it what, when and how much. The button's own words are the law's (CRD art. 8(2)). */
export function OrderButton({ basket, method }: { basket: Basket; method: PaymentMethod }) {
  const t = useTranslations('order')
  const lang = useLocale()
  const { summary } = usePaymentPage()
  const time = useWhen(basket)
  const { totalCents } = basket
  const isRequest = method === 'none'
  return (
    <div className={css.last}>
      <p>{t('check')}</p>
      <dl className={css.spec}>
        <dt>{basket.title[lang]}</dt>
        <dd>{time}</dd>
        <TotalRow name={t('row.total')} totalCents={totalCents} />
      </dl>
      <p className="small">
        {!isRequest && `${t('obligation', { total: formatMoney(totalCents, lang) })} `}
        {summary.tax}
      </p>
      <Button type="submit" wide>
        {isRequest ? (totalCents === 0 ? t('confirm') : t('request')) : t('oblige')}
      </Button>
    </div>
  )
}
