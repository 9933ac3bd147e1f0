'use client'
import { useEffect, useState, type ReactNode } from 'react'
import { createCopy } from '#components/island/copy'
import type { PrintCopy } from '#components/voucher-card/printable-voucher'
import type { CardCopy, VoucherDesign } from '#lib/catalogue/voucher-face'
import type { Machine } from '#lib/checkout/machine'
import type { PayPalApp } from '#lib/checkout/methods/paypal-window'
import type { OrderPageEvent, OrderPageState } from '#lib/checkout/order-page'
import type { PaymentEvent, PaymentState } from '#lib/checkout/payment'
import type { PageCopy } from '#lib/content/pages'
import type { PaymentMethod } from '#lib/contracts/payment-methods'
import type { Localized } from '#lib/routes/languages'

type Link = { name: string; href: string }

/** What the payment page says and knows besides the visitor's choice. */
export type PaymentCopy = Pick<PageCopy<'safe-payment'>['sections'], 'summary' | 'methods' | 'states'> & {
  /** The ways to pay that are switched on in content. */
  accepted: readonly PaymentMethod[]
  /** Of each that is. */
  names: Partial<Record<PaymentMethod, string>>
  /** Beside each way to pay; drawn by the server, so that the other icons stay there. */
  icons: Record<PaymentMethod, ReactNode>
  hrefs: { confirm: string; reservations: string; voucher: string }
  legal: { booking: Link[]; gift: Link[] }
  /** Where it stands what applies when plans change; of a voucher also its sentence. */
  rules: { cancellation: { href: string }; withdrawal: { href: string; text: string } }
  /** Shown when nothing was chosen. */
  empty: ReactNode
  /** Shown instead where the browser keeps nothing, so that nobody can tell. */
  blocked: ReactNode
  /** Their names by number. */
  therapists: Record<number, string>
  /**
   * Of a voucher: what its card says in each language it may have, what its designs are called, how many months it can
   * be used.
   */
  voucher: { cards: Localized<CardCopy>; designs: Record<VoucherDesign, string>; months: number }
  /** The app that opens PayPal's window; without one PayPal's page is the way. */
  paypal?: PayPalApp
  transferBankDays: number
  freeCancellationHours: number
}

/** What the confirmation page says and knows besides the order. */
export type ConfirmationCopy = Pick<PageCopy<'confirm'>['sections'], 'states' | 'change' | 'reference'> & {
  /** What the panel with the order is called. */
  panel: { booking: string; gift: string; request: string; order: string }
  urls: Record<'booking' | 'slots' | 'optIn' | 'unsubscribe', string>
  hrefs: { pay: string; voucher: string; reservations: string; map: string }
  therapists: Record<number, string>
  /** The spa's. */
  name: string
  /** Where one goes, on one line. */
  where: string
  bank: { holder: string; iban: string }
  /** Of a printed voucher, in each language that a card may have. */
  voucher: Localized<PrintCopy>
  /** Days ahead that can be booked. */
  horizonDays: number
  /** What to do before coming. */
  before: ReactNode
  /** How to ask about a booking that is not here. */
  ask: ReactNode
}

/** Provides what the payment page says and knows; `usePaymentCopy` reads it. */
export const [PaymentCopyProvider, usePaymentCopy] = createCopy<PaymentCopy>()
/** Provides what the confirmation page says and knows; `useConfirmationCopy` reads it. */
export const [ConfirmationCopyProvider, useConfirmationCopy] = createCopy<ConfirmationCopy>()

/** Provides the payment page's state, and how to tell it what happens; `usePayment` reads it. */
export const [PaymentMachineProvider, usePayment] = createCopy<Current<PaymentState, PaymentEvent>>()
/** The same for an order's own page; `useOrderPage` reads it. */
export const [OrderPageProvider, useOrderPage] = createCopy<Current<OrderPageState, OrderPageEvent>>()

type Current<State, Event> = Pick<Machine<State, Event>, 'dispatch'> & { state: State }

/** Makes the machine of a page, once, and follows it as long as the page is shown. */
export function useMachine<State, Event>(
  create: () => Machine<State, Event> & { start: () => () => void },
): Current<State, Event> {
  const [machine] = useState(create)
  const [state, setState] = useState(machine.getState)
  useEffect(() => {
    const unsubscribe = machine.subscribe(setState)
    const stop = machine.start()
    return () => {
      stop()
      unsubscribe()
    }
  }, [machine])
  return { state, dispatch: machine.dispatch }
}
