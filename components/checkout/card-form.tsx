'use client'
import dynamic from 'next/dynamic'
import { useState, type ReactNode } from 'react'
import form from '#components/ui/form.module.css'
import type { Basket } from '#lib/checkout/basket'
import type { CardKey, PaymentMethod } from '#lib/checkout/payment-state'
import type { Paid } from '#lib/checkout/methods/decline'
import { LastWords } from './last-words'
import { Methods } from './methods'
import { take } from './take-payment'
import { NoteMessage } from './note-message'
import css from './payment.module.css'
import type { Payment } from './use-payment'
import type { CheckoutProps } from './payment-props'

const TestCard = dynamic(() => import('./test-card').then((part) => part.TestCard), { ssr: false })
const StripeCard = dynamic(() => import('./stripe-card').then((part) => part.StripeCard), { ssr: false })

/** How a card form is used: it draws the fields, and tells how to take the money once the form is sent. */
export type CardFields = {
  card: CardKey
  props: CheckoutProps
  /** Under which address the bank sends the visitor back. */
  returnUrl: string
  onBlocked: () => void
  /** Draws the form around the fields. */
  children: (fields: ReactNode, money: () => Promise<Paid>) => ReactNode
}

type Props = {
  props: CheckoutProps
  payment: Payment
  basket: Basket
  means: PaymentMethod[]
  card: CardKey
  onChoose: (means: PaymentMethod) => void
}

/** The card's fields, in Stripe's form or, without keys, in our own; and the order. */
export function CardForm({ props, payment: { state, till, send }, basket, means, card, onChoose }: Props) {
  const { lang, words } = props
  const [returnUrl] = useState(() => window.location.origin + window.location.pathname)
  const Fields = card.publishableKey === null ? TestCard : StripeCard
  const asking = state.at === 'confirming'
  return (
    <div className={asking ? css.away : undefined} inert={asking}>
      <Fields card={card} props={props} returnUrl={returnUrl} onBlocked={() => send({ type: 'blocked' })}>
        {(fields, money) => (
          <form
            className={form.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (state.hold) void take(till, state.hold, money)
            }}
          >
            <NoteMessage state={state} basket={basket} lang={lang} words={words} reach={props.reach} />
            <Methods icons={props.icons} words={words} means={means} chosen="card" onChoose={onChoose} under={fields} />
            <LastWords basket={basket} means="card" lang={lang} words={words} />
          </form>
        )}
      </Fields>
    </div>
  )
}
