'use client'
import { Button } from '#components/ui/button'
import type { Basket } from '#lib/booking/basket'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { Message } from './message'
import type { CheckoutProps } from './words'

type Props = Pick<CheckoutProps, 'lang' | 'words'> & { nowCents: number; basket: Basket; onAccept: (basket: Basket) => void }

/** It costs something else now: both prices, and a click before anything goes on. */
export function PriceChanged({ nowCents, basket, lang, words: { states, order }, onAccept }: Props) {
  const now = formatMoney(nowCents, lang)
  return (
    <Message heading={states.priceChanged.heading} text={fill(states.priceChanged.text, { amount: now })}>
      <p className="num">
        {order.was} <s>{formatMoney(basket.totalCents, lang)}</s>, {order.now} {now}
      </p>
      <Button onClick={() => onAccept({ ...basket, totalCents: nowCents, regularCents: Math.max(basket.regularCents, nowCents) })}>{fill(order.acceptPrice, { total: now })}</Button>
    </Message>
  )
}
