import { Button } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import type { PaymentMethod } from '#lib/checkout/payment-state'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { whenOf } from './order-facts'
import css from './payment.module.css'
import type { CheckoutProps } from './payment-props'

type Props = Pick<CheckoutProps, 'lang' | 'words'> & { basket: Basket; means: PaymentMethod }

/** Right above the button that obliges to pay: what, when and how much. The button's own words are the law's (CRD art. 8(2)). */
export function LastWords({ basket, means, lang, words: { order, summary } }: Props) {
  const { totalCents } = basket
  const total = formatMoney(totalCents, lang)
  const isRequest = means === 'none'
  return (
    <div className={css.last}>
      <p>{order.check}</p>
      <dl className={css.spec}>
        <dt>{basket.title[lang]}</dt>
        <dd>{whenOf(basket, lang, order.whenText)}</dd>
        <dt className={css.total}>
          {order.row.total} <small>{order.row.tax}</small>
        </dt>
        <dd className={css.total}>{total}</dd>
      </dl>
      <p className="small">
        {!isRequest && `${fill(order.obligation, { total })} `}
        {summary.tax}
      </p>
      <Button type="submit" wide>
        {isRequest ? (totalCents === 0 ? order.confirm : order.request) : order.oblige}
      </Button>
    </div>
  )
}
