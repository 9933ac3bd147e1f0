'use client'
import dynamic from 'next/dynamic'
import { meansFor } from '#lib/checkout/payment-options'
import type { PaymentMethod } from '#lib/checkout/payment-state'
import { paymentHeading, waitingOf } from './heading'
import { Waiting } from './notice'
import { OrderForm } from './order-form'
import { OrderSummary } from './order-facts'
import css from './payment.module.css'
import { Stage } from './stage'
import { TestBand } from './test-band'
import { useChoice } from './use-choice'
import { useForm } from './use-form'
import { useHeading } from './use-heading'
import { usePayment } from './use-payment'
import type { CheckoutProps } from './payment-props'

// Not before a way to pay is chosen.
const HoldClock = dynamic(() => import('./hold-clock').then((part) => part.HoldClock), { ssr: false })
const CardForm = dynamic(() => import('./card-form').then((part) => part.CardForm), { ssr: false })

/** The payment page: what is bought beside it, and below it whatever the state of paying asks for. */
export function Checkout(props: CheckoutProps) {
  const { lang, words, urls, hrefs, groups, transferHours } = props
  const payment = usePayment({ lang, urls, confirmHref: hrefs.confirm })
  const { state, mode, now, send, prepare } = payment
  const { basket, change } = useChoice(payment, groups, hrefs.confirm)
  const checkout = useForm(basket, words)
  const waiting = waitingOf(state, basket?.item.kind === 'gift', words)
  const heading = paymentHeading(state, words)
  useHeading(heading, heading !== undefined || waiting !== undefined)
  if (state.at === 'looking') return <p role="status">{words.order.looking}</p>
  const choosing = state.at === 'idle' || state.at === 'blocked'
  if (state.at === 'empty' || (choosing && !basket)) return props.empty

  const all = basket ? meansFor(basket, now, transferHours) : []
  const means = state.at === 'blocked' ? all.filter((each) => each !== 'card') : all
  const other = (picked: PaymentMethod) => {
    checkout.change({ means: picked })
    send({ type: 'chooseAgain' })
  }
  const form = basket && (
    <>
      {choosing && (
        <OrderForm
          basket={basket}
          means={means}
          checkout={checkout}
          payment={payment}
          onOrder={(picked, buyer) => void prepare(picked, basket, buyer)}
          {...props}
        />
      )}
      {state.card && (state.at === 'ready' || state.at === 'confirming') && (
        <CardForm props={props} payment={payment} basket={basket} means={means} card={state.card} onChoose={other} />
      )}
    </>
  )
  const { hold } = state
  return (
    <>
      <TestBand mode={mode} text={words.order.band} />
      <div className={`${css.grid} grid`}>
        {basket && <OrderSummary basket={basket} now={now} {...props} />}
        <div className={css.pay}>
          {/* Always there, so that what comes into it is read out. */}
          <div role="status" className={waiting ? undefined : 'vh'}>
            {waiting && <Waiting {...waiting} />}
          </div>
          <Stage payment={payment} basket={basket} change={change} {...props} />
          {form}
          {hold && (choosing || state.at === 'ready') && (
            <HoldClock key={hold.orderRef} hold={hold} lang={lang} words={words} url={urls.booking} payment={payment} />
          )}
        </div>
      </div>
    </>
  )
}
