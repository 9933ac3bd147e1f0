'use client'
import { startTransition, useEffect, useState } from 'react'
import { createRequiredContext } from '#components/island/required-context'
import type { OrderPageEvent, OrderPageState } from '#lib/checkout/order-page'
import type { Machine } from '#lib/checkout/machine'
import type { PaymentEvent, PaymentState } from '#lib/checkout/payment'
import type { ConfirmationCopy } from './confirmation-copy'
import type { PaymentCopy } from './payment-copy'

type Current<State, Event> = Pick<Machine<State, Event>, 'dispatch'> & { state: State }

/** Provides the state of the payment page, its `dispatch`, and its texts and settings; `usePayment` reads them. */
export const [PaymentProvider, usePayment] = createRequiredContext<PaymentCopy & Current<PaymentState, PaymentEvent>>()
/** Provides the same for the confirmation page; `useOrderPage` reads it. */
export const [OrderPageProvider, useOrderPage] = createRequiredContext<
  ConfirmationCopy & Current<OrderPageState, OrderPageEvent>
>()

/** Makes the machine of a page once, and follows it for as long as the page is shown. */
export function useMachine<State, Event>(create: () => Machine<State, Event>): Current<State, Event> {
  const [machine] = useState(create)
  const [state, setState] = useState(machine.getState)
  useEffect(() => {
    const unsubscribe = machine.subscribe(setState)
    let stop = () => {}
    // What the page finds when it opens draws all of it again: later and in a transition, so that taps are answered.
    const later = setTimeout(() =>
      startTransition(() => {
        stop = machine.start()
        setState(machine.getState())
      }),
    )
    return () => {
      clearTimeout(later)
      stop()
      unsubscribe()
    }
  }, [machine])
  return { state, dispatch: machine.dispatch }
}
