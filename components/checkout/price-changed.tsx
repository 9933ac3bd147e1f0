'use client'
import { Button } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { PaymentNotice } from './notice'
import type { CheckoutProps } from './payment-props'

type Props = Pick<CheckoutProps, 'lang' | 'words'> & {
  nowCents: number
  basket: Basket
  onAccept: (basket: Basket) => void
}

/** It costs something else now: both prices, and a click before anything goes on. */
export function PriceChanged({ nowCents, basket, lang, words: { states, order }, onAccept }: Props) {
  const now = formatMoney(nowCents, lang)
  const { totalCents, regularCents, voucherCents = 0 } = basket
  // With a voucher it is the voucher that pays another part.
  const changed = {
    ...basket,
    totalCents: nowCents,
    regularCents: Math.max(regularCents, nowCents),
    ...(voucherCents > 0 && { voucherCents: Math.max(0, voucherCents + totalCents - nowCents) }),
  }
  return (
    <PaymentNotice text={fill(states.priceChanged.text, { amount: now })}>
      <p className="num">
        {order.was} <s>{formatMoney(totalCents, lang)}</s>, {order.now} {now}
      </p>
      <Button onClick={() => onAccept(changed)}>{fill(order.acceptPrice, { total: now })}</Button>
    </PaymentNotice>
  )
}
