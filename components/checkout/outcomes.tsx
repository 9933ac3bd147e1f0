'use client'
import { ButtonLink } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import type { PaymentState } from '#lib/checkout/payment-state'
import { PaymentNotice } from './notice'
import { PriceChanged } from './price-changed'
import { TimeTaken } from './time-taken'
import type { CheckoutProps } from './payment-props'

type Props = CheckoutProps & {
  state: Extract<PaymentState, { at: 'paid' | 'priceChanged' | 'taken' }>
  basket: Basket | undefined
  onChange: (basket: Basket) => void
}

/** What the function has answered in place of the payment. */
export function Answered({ state, basket, onChange, ...props }: Props) {
  const {
    words: { order },
    hrefs,
  } = props
  if (state.at === 'paid')
    return (
      <PaymentNotice text={order.paid.text}>
        <p className="btns">
          <ButtonLink href={hrefs.confirm}>{order.paid.link}</ButtonLink>
        </p>
      </PaymentNotice>
    )
  if (!basket) return null
  return state.at === 'taken' ? (
    <TimeTaken alternatives={state.alternatives} basket={basket} onChoose={onChange} {...props} />
  ) : (
    <PriceChanged nowCents={state.nowCents} basket={basket} onAccept={onChange} {...props} />
  )
}
