'use client'
import dynamic from 'next/dynamic'
import { ContactWays } from '#components/contact/contact-ways'
import { Button, MoreLink } from '#components/ui/button'
import type { Basket } from '#lib/checkout/basket'
import { isWhole } from '#lib/checkout/payment-options'
import { fill } from '#lib/i18n/fill'
import { PaymentNotice } from './notice'
import { detailsOf } from './note-message'
import type { Payment } from './use-payment'
import type { CheckoutProps } from './payment-props'

// The function has just answered, so that this part can be had as well.
const Answered = dynamic(() => import('./outcomes').then((part) => part.Answered), { ssr: false })

type Props = CheckoutProps & { payment: Payment; basket: Basket | undefined; change: (basket: Basket) => void }

/** What stands where the form was, in every state that has no form. */
export function Stage({ payment, basket, change, ...props }: Props) {
  const { state, send } = payment
  const {
    words: { states, order },
    hrefs,
  } = props
  switch (state.at) {
    case 'unknown':
      return <Unknown state={state} basket={basket} {...props} />
    case 'expired':
      return (
        <PaymentNotice text={states.expired.text}>
          <p className="btns">
            {basket && isWhole(basket.item) && (
              <Button onClick={() => send({ type: 'startAgain' })}>{order.again}</Button>
            )}
            <MoreLink href={hrefs.reservations}>{order.otherDay}</MoreLink>
          </p>
        </PaymentNotice>
      )
    // Paid here: one is on the way to the confirmation.
    case 'paid':
    case 'priceChanged':
    case 'taken':
      return state.at === 'paid' && !state.elsewhere ? null : (
        <Answered state={state} basket={basket} onChange={again} {...props} />
      )
    default:
      return null
  }

  function again(chosen: Basket) {
    change(chosen)
    send({ type: 'startAgain' })
  }
}

/** Nobody knows yet whether money moved: never "pay again", and a person to ask. */
function Unknown({
  state,
  basket,
  lang,
  words,
  reach,
}: Omit<Props, 'payment' | 'change'> & { state: Payment['state'] }) {
  const { states, order, fault } = words
  const reference = state.hold?.reference
  const text = reference ? fill(states.unknown.text, { reference }) : order.unknownBefore
  const details = basket ? detailsOf({ state, basket, lang, words }) : text
  return (
    <PaymentNotice text={text}>
      <ContactWays
        reach={reach}
        names={fault.ways}
        message={`${states.unknown.heading}. ${details}`}
        subject={states.unknown.heading}
      />
    </PaymentNotice>
  )
}
