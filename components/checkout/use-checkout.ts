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

/** The texts and settings of the payment page, besides the visitor's choice. */
export type PaymentCopy = Pick<PageCopy<'safe-payment'>['sections'], 'summary' | 'methods' | 'states'> & {
  /** The payment methods that are switched on in content. */
  accepted: readonly PaymentMethod[]
  /** The names of those methods. */
  names: Partial<Record<PaymentMethod, string>>
  /** The icon of each payment method. The server draws them, so that the browser loads no other icons. */
  icons: Record<PaymentMethod, ReactNode>
  hrefs: { confirm: string; reservations: string; voucher: string }
  legal: { booking: Link[]; gift: Link[] }
  /** Links to the rules for when plans change; for a voucher also the sentence that sums them up. */
  rules: { cancellation: { href: string }; withdrawal: { href: string; text: string } }
  /** Shown when nothing was chosen. */
  empty: ReactNode
  /** Shown instead where the browser stores nothing, so that it is not known whether something was chosen. */
  blocked: ReactNode
  /** Names of the therapists by number. */
  therapists: Record<number, string>
  /**
   * For vouchers: the texts of the card in each language it may have, the names of the designs, and how many months a
   * voucher is valid.
   */
  voucher: { cards: Localized<CardCopy>; designs: Record<VoucherDesign, string>; months: number }
  /** The app that opens PayPal's window; without it, the visitor pays on PayPal's own page. */
  paypal?: PayPalApp
  transferBankDays: number
  freeCancellationHours: number
}

/** The texts and settings of the confirmation page, besides the order. */
export type ConfirmationCopy = Pick<PageCopy<'confirm'>['sections'], 'states' | 'change' | 'reference'> & {
  /** The headings of the panel with the order. */
  panel: { booking: string; gift: string; request: string; order: string }
  urls: Record<'booking' | 'slots' | 'optIn' | 'unsubscribe', string>
  hrefs: { pay: string; voucher: string; reservations: string; lastMinute: string; map: string }
  therapists: Record<number, string>
  /** The spa's name. */
  name: string
  /** The name and address of the spa on one line. */
  where: string
  bank: { holder: string; iban: string; bic: string; name: string }
  /** The texts of a printed voucher in each language that a card may have. */
  voucher: Localized<PrintCopy>
  /** How many days ahead can be booked. */
  horizonDays: number
  /** What the visitor should do before coming. */
  before: ReactNode
  /** The ways to ask the spa about a booking that is not found. */
  ask: ReactNode
}

/** Provides the texts and settings of the payment page; `usePaymentCopy` reads them. */
export const [PaymentCopyProvider, usePaymentCopy] = createCopy<PaymentCopy>()
/** Provides the texts and settings of the confirmation page; `useConfirmationCopy` reads them. */
export const [ConfirmationCopyProvider, useConfirmationCopy] = createCopy<ConfirmationCopy>()

/** Provides the state of the payment page and its `dispatch`; `usePayment` reads them. */
export const [PaymentMachineProvider, usePayment] = createCopy<Current<PaymentState, PaymentEvent>>()
/** Provides the state of the confirmation page and its `dispatch`; `useOrderPage` reads them. */
export const [OrderPageProvider, useOrderPage] = createCopy<Current<OrderPageState, OrderPageEvent>>()

type Current<State, Event> = Pick<Machine<State, Event>, 'dispatch'> & { state: State }

/** Makes the machine of a page once, and follows it for as long as the page is shown. */
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
