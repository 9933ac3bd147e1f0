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

// The function has just answered, so that this part can be had as well.
const OrderAnswer = dynamic(() => import('./order-answer').then((part) => part.OrderAnswer), { ssr: false })

type WindowProps = ComponentProps<typeof Window>
type Props = { island: IslandProps; page: PaymentCopy; setup: Omit<PaymentPageSetup, 'lang'> }

/** Shows the payment page: what is bought, and beside or below it whatever the state of paying asks for. */
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
  const others = all.filter((each) => each !== 'card')
  const methods = state.at === 'blocked' && others.length > 0 ? others : all
  const [opener] = useState(createWindowOpener)
  const order = useOrderForm(methods, page.paypal && opener.open)
  // Once chosen it stays, whatever is chosen besides: its window opens only from where it began.
  const [isPayPalAsked, setPayPalAsked] = useState(false)
  if (order.isPayPalChosen && !isPayPalAsked) setPayPalAsked(true)
  const waiting = useWaiting(state)
  const title = usePaymentTitle(state)
  useHeadline({ title, isFormAway: title !== undefined || waiting !== undefined })

  if (state.at === 'looking') return <p role="status">{t('looking')}</p>
  const isChoosing = state.at === 'idle' || state.at === 'blocked'
  // Out of sight, but with all that was typed into the card's fields.
  const isAsking = state.at === 'preparing' || state.at === 'confirming'
  if (state.at === 'empty' || (isChoosing && !basket))
    return canStore() ? page.empty : <div role="alert">{page.blocked}</div>

  return (
    <>
      <TestBand mode={state.mode} />
      {isPayPalAsked && <PayPalWindow onKnown={opener.settle} />}
      <div className={`${css.grid} grid`}>
        {basket && <OrderSummary basket={basket} />}
        <div className={css.pay}>
          {/* Always there, so that what comes into it is read out. */}
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

/**
 * Brings PayPal's window, once PayPal was chosen. Nothing of it is ever missed: without it PayPal's page is the way.
 */
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

/**
 * So long an order waits for PayPal's script, in milliseconds: browsers forget after five seconds that somebody
 * clicked.
 */
const PATIENCE_MS = 3000

type WindowOpener = {
  /** Opens the window at once where it can be had; waits a little for what has not come yet; else `failed`. */
  open: OpenWindow
  /** PayPal's window can be had by this, or, without it, never. The last word counts. */
  settle: (open?: OpenWindow) => void
}

/** Makes what opens PayPal's window, before it is known whether its script comes. */
export function createWindowOpener(): WindowOpener {
  let known: { open?: OpenWindow } | undefined
  let tell = () => {}
  const settled = new Promise<void>((resolve) => (tell = resolve))
  return {
    async open(order) {
      // Whoever made the order speaks of its failure.
      order.catch(() => undefined)
      // Nothing may be waited for before a window that can be had: only the click itself may open it.
      if (!known) await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      return known?.open?.(order) ?? 'failed'
    },
    settle(open) {
      known = { open }
      tell()
    },
  }
}

/** Gives what the page's heading says in a state that has no form; undefined where it says what was built. */
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

/** Gives what is said while there is nothing to do but wait; undefined where there is. */
export function useWaiting(state: PaymentState): ComponentProps<typeof Waiting> | undefined {
  const t = useTranslations('order')
  const { states } = usePaymentCopy()
  const wordsOf = (what: 'sending' | 'leaving' | 'window' | 'approval' | 'finishing') => ({
    heading: t(`${what}.heading`),
    text: t(`${what}.text`),
  })
  switch (state.at) {
    case 'preparing':
      return state.basket?.item.kind === 'gift' || isOffline(state.method) ? wordsOf('sending') : states.preparing
    case 'leaving':
      return wordsOf(isOffline(state.method) ? 'sending' : 'leaving')
    case 'approving':
      return wordsOf('window')
    case 'awaitingApproval':
      return wordsOf('approval')
    case 'confirming':
      return state.method === 'paypal' ? wordsOf('finishing') : states.processing
    case 'pending':
      return states.processing
    case 'paid':
      return state.elsewhere ? undefined : states.processing
    default:
      return undefined
  }
}

const isOffline = (method: PaymentMethod) => METHODS[method].kind === 'offline'

/** Shows what stands where the form was, in every state that has no form. */
function InsteadOfForm() {
  const { state } = usePayment()
  switch (state.at) {
    case 'unknown':
      return <Unknown />
    // Paid here: one is on the way to the confirmation.
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

/** Says that nobody knows yet whether money moved: never "pay again", and a person to ask. */
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
