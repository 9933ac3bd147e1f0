'use client'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { Island, useContact, type IslandProps } from '#components/island/island'
import { ContactLinks } from '#components/contact/contact-links'
import { methodsFor, type OpenWindow } from '#lib/checkout/methods/method'
import type { PayPalWindow as Window } from '#lib/checkout/methods/paypal-window'
import { createPayment, type PaymentPageSetup, type PaymentState } from '#lib/checkout/payment'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { canStore } from '#lib/storage/stored'
import { fill } from '#lib/i18n/fill'
import { LOCALES } from '#lib/routes/languages'
import { useHeadline } from './headline'
import { PaymentNotice, TestBand } from './notice'
import { OrderForm, useOrderForm } from './order-form'
import { OrderSummary, useDetails } from './order-summary'
import css from './checkout.module.css'
import {
  PaymentCopyProvider,
  PaymentMachineProvider,
  useMachine,
  usePayment,
  usePaymentCopy,
  type PaymentCopy,
} from './use-checkout'
import { Waiting } from './waiting'

// Loaded when the function has just answered, so there is a connection.
const OrderAnswer = dynamic(() => import('./order-answer').then((part) => part.OrderAnswer), { ssr: false })

type WindowProps = ComponentProps<typeof Window>
type Props = { island: IslandProps; page: PaymentCopy; setup: Omit<PaymentPageSetup, 'lang'> }

/** Shows what is bought and, beside or below it, what the current state of the payment asks for. */
export function Payment({ island, page, setup }: Props) {
  const machine = useMachine(() => createPayment({ lang: island.lang, ...setup }))
  return (
    <Island {...island}>
      <PaymentCopyProvider value={page}>
        <PaymentMachineProvider value={machine}>
          <PaymentParts card={{ publishableKey: setup.cardKey, url: setup.urls.cardIntentV2 }} />
        </PaymentMachineProvider>
      </PaymentCopyProvider>
    </Island>
  )
}

function PaymentParts({ card }: Pick<ComponentProps<typeof OrderForm>, 'card'>) {
  const t = useTranslations('order')
  const { state } = usePayment()
  const page = usePaymentCopy()
  const { basket, hold } = state
  const all = basket ? methodsFor(basket, state.now, page) : []
  const withoutCard = all.filter((each) => each !== 'card')
  const methods = state.at === 'blocked' && withoutCard.length > 0 ? withoutCard : all
  const [opener] = useState(createWindowOpener)
  const order = useOrderForm(methods, page.paypal && opener.open)
  // PayPal's code stays on the page once PayPal was chosen: its window can only go on from where it began.
  const [wasPayPalChosen, setPayPalChosen] = useState(false)
  if (order.isPayPalChosen && !wasPayPalChosen) setPayPalChosen(true)
  const waiting = useWaiting(state)
  const title = usePaymentTitle(state)
  useHeadline({ title, isFormAway: title !== undefined || waiting !== undefined })

  if (state.at === 'looking') return <p role="status">{t('looking')}</p>
  const isChoosing = state.at === 'idle' || state.at === 'blocked'
  // The form is hidden but stays, with everything that was typed into the card fields.
  const isAsking = state.at === 'preparing' || state.at === 'confirming'
  if (state.at === 'empty' || (isChoosing && !basket))
    return canStore() ? page.empty : <div role="alert">{page.blocked}</div>

  return (
    <>
      <TestBand mode={state.mode} />
      {wasPayPalChosen && <PayPalWindow onKnown={opener.settle} />}
      <div className={`${css.grid} grid`}>
        {basket && <OrderSummary basket={basket} />}
        <div className={css.pay}>
          {/* Always in the page, so that screen readers announce what appears in it. */}
          <div role="status" className={waiting ? undefined : 'vh'}>
            {waiting && <Waiting {...waiting} />}
          </div>
          <InsteadOfForm />
          {basket && (isChoosing || isAsking) && (
            <div inert={isAsking}>
              <OrderForm basket={basket} methods={methods} order={order} card={card} />
            </div>
          )}
          {isChoosing && (hold || methods.length === 0) && <OrderAnswer />}
        </div>
      </div>
    </>
  )
}

/** Loads the part that opens PayPal's window. If it cannot be loaded, the visitor pays on PayPal's own page instead. */
function PayPalWindow({ onKnown }: Pick<WindowProps, 'onKnown'>) {
  const { paypal } = usePaymentCopy()
  const lang = useLocale()
  const [Part, setPart] = useState<ComponentType<WindowProps>>()
  useEffect(() => {
    if (!paypal) return
    import('#lib/checkout/methods/paypal-window').then(
      (part) => setPart(() => part.PayPalWindow),
      () => onKnown(),
    )
  }, [paypal, onKnown])
  return paypal && Part && <Part app={paypal} locale={LOCALES[lang]} onKnown={onKnown} />
}

/** How long, in ms, an order waits for PayPal's script: after five seconds browsers forget that somebody clicked. */
const PATIENCE_MS = 3000

type WindowOpener = {
  /** Opens PayPal's window at once if its script is loaded, else waits a little for it; `failed` without it. */
  open: OpenWindow
  /** Tells how to open PayPal's window or, without a function, that it cannot be opened. The last call counts. */
  settle: (open?: OpenWindow) => void
}

/** Makes the function that opens PayPal's window, usable before it is known whether PayPal's script will load. */
export function createWindowOpener(): WindowOpener {
  let result: { open?: OpenWindow } | undefined
  let markSettled = () => {}
  const settled = new Promise<void>((resolve) => (markSettled = resolve))
  return {
    async open(order) {
      // Whoever makes the order reports its failure.
      order.catch(() => undefined)
      // If the window can be opened, nothing may be awaited first: only the click itself may open it.
      if (!result) await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      return result?.open?.(order) ?? 'failed'
    },
    settle(open) {
      result = { open }
      markSettled()
    },
  }
}

/** Gives the page's heading for a state that has no form; undefined where the heading stays as it was built. */
export function usePaymentTitle(state: PaymentState): string | undefined {
  const t = useTranslations('order')
  const { states } = usePaymentCopy()
  switch (state.at) {
    case 'awaitingApproval':
    case 'confirming':
    case 'pending':
      return t('paying')
    case 'paid':
      return state.elsewhere ? t('paid.heading') : t('paying')
    case 'expired':
      return state.basket?.item.kind === 'gift' ? states.expired.voucherHeading : states.expired.heading
    case 'taken':
    case 'priceChanged':
    case 'unknown':
      return states[state.at].heading
    default:
      return undefined
  }
}

/** Gives the notice for a state in which the visitor can only wait; undefined for any other. */
export function useWaiting(state: PaymentState): ComponentProps<typeof Waiting> | undefined {
  const t = useTranslations('order')
  const { states } = usePaymentCopy()
  const messagesOf = (what: 'sending' | 'leaving' | 'window' | 'approval' | 'finishing') => ({
    heading: t(`${what}.heading`),
    text: t(`${what}.text`),
  })
  switch (state.at) {
    case 'preparing':
      return state.basket?.item.kind === 'gift' || isOffline(state.method) ? messagesOf('sending') : states.preparing
    case 'leaving':
      return messagesOf(isOffline(state.method) ? 'sending' : 'leaving')
    case 'approving':
      return messagesOf('window')
    case 'awaitingApproval':
      return messagesOf('approval')
    case 'confirming':
      return state.method === 'paypal' ? messagesOf('finishing') : states.processing
    case 'pending':
      return states.processing
    case 'paid':
      return state.elsewhere ? undefined : states.processing
    default:
      return undefined
  }
}

const isOffline = (method: PaymentMethod) => METHODS[method].kind === 'offline'

/** Shows what replaces the form in each state that has no form. */
function InsteadOfForm() {
  const { state } = usePayment()
  switch (state.at) {
    case 'unknown':
      return <Unknown />
    // Paid in this tab: the confirmation page is about to open.
    case 'paid':
      return state.elsewhere ? <OrderAnswer /> : null
    case 'approving':
    case 'awaitingApproval':
    case 'expired':
    case 'priceChanged':
    case 'taken':
      return <OrderAnswer />
    default:
      return null
  }
}

/** Says that it is not known yet whether money moved, and shows whom to ask. It never suggests to pay again. */
function Unknown() {
  const t = useTranslations('order')
  const { states } = usePaymentCopy()
  const { basket, hold, reference = hold?.reference } = usePayment().state
  const details = useDetails(basket)
  const text = reference ? fill(states.unknown.text, { reference }) : t('unknownBefore')
  const { heading } = states.unknown
  return (
    <PaymentNotice text={text}>
      <ContactLinks contact={useContact()} message={`${heading}. ${basket ? details : text}`} subject={heading} />
    </PaymentNotice>
  )
}
