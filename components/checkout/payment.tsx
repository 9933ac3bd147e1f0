'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useHeadline } from '#components/island/headline'
import { Island, useContact, type IslandProps } from '#components/island/island'
import { lazyPart } from '#components/island/part'
import { ContactLinks } from '#components/contact/contact-links'
import { methodsFor, type OpenWindow } from '#lib/checkout/methods/method'
import type { PayPalWindow as Window } from '#lib/checkout/methods/paypal-window'
import { createPayment, type PaymentState } from '#lib/checkout/payment'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { canStore } from '#lib/storage/stored'
import { fill } from '#lib/i18n/fill'
import { LOCALES } from '#lib/routes/languages'
import { PaymentNotice, TestBand } from './notice'
import { OrderForm, useOrderForm } from './order-form'
import { OrderSummary, useDetails } from './order-summary'
import css from './checkout.module.css'
import type { PaymentCopy } from './payment-page'
import { PaymentProvider, useMachine, usePayment } from './use-checkout'
import { Waiting } from './waiting'

// Loaded when the function has just answered, so there is a connection.
const OrderAnswer = lazyPart(() => import('./order-answer').then((part) => part.OrderAnswer))

/** Shows what is bought and, beside or below it, what the current state of the payment asks for. */
export function Payment({ island, page }: { island: IslandProps; page: PaymentCopy }) {
  const current = useMachine(() => createPayment({ lang: island.lang, ...page }))
  return (
    <Island {...island}>
      <PaymentProvider value={{ ...page, ...current }}>
        <PaymentParts />
      </PaymentProvider>
    </Island>
  )
}

/** The states in which the function's answer stands in place of the form. */
const ANSWERED = new Set<PaymentState['at']>([
  'approving',
  'awaitingApproval',
  'expired',
  'paidElsewhere',
  'priceChanged',
  'taken',
])

function PaymentParts() {
  const t = useTranslations('order')
  const page = usePayment()
  const { state, paypal } = page
  const { basket } = state
  const all = basket ? methodsFor(basket, state.now, page) : []
  const withoutCard = all.filter((each) => each !== 'card')
  const isBlocked = state.at === 'idle' && state.note?.is === 'blocked'
  const methods = isBlocked && withoutCard.length > 0 ? withoutCard : all
  const [opener] = useState(createWindowOpener)
  const order = useOrderForm(methods, paypal && opener.open)
  // PayPal's code stays on the page once PayPal was chosen: its window can only go on from where it began.
  const [wasPayPalChosen, setPayPalChosen] = useState(false)
  if (order.isPayPalChosen && !wasPayPalChosen) setPayPalChosen(true)
  const { title, waiting } = useStanding(state)
  useHeadline({ title, isFormAway: title !== undefined || waiting !== undefined })

  if (state.at === 'looking') return <p role="status">{t('looking')}</p>
  const isChoosing = state.at === 'idle'
  // The form is hidden but stays, with everything that was typed into the card fields.
  const isAsking = state.at === 'preparing' || state.at === 'confirming'
  if (isChoosing && !basket) return canStore() ? page.empty : <div role="alert">{page.blocked}</div>
  const isHeld = isChoosing && (state.hold !== null || methods.length === 0)

  return (
    <>
      <TestBand mode={state.mode} />
      {wasPayPalChosen && paypal && <PayPalWindow app={paypal} onKnown={opener.settle} />}
      <div className={`${css.grid} grid`}>
        {basket && <OrderSummary basket={basket} />}
        <div className={css.pay}>
          {/* Always in the page, so that screen readers announce what appears in it. */}
          <div role="status" className={waiting ? undefined : 'vh'}>
            {waiting && <Waiting {...waiting} />}
          </div>
          {state.at === 'unknown' && <Unknown />}
          {basket && (isChoosing || isAsking) && (
            <div inert={isAsking}>
              <OrderForm basket={basket} methods={methods} order={order} />
            </div>
          )}
          {(ANSWERED.has(state.at) || isHeld) && <OrderAnswer />}
        </div>
      </div>
    </>
  )
}

type WindowProps = ComponentProps<typeof Window>

/** Loads the part that opens PayPal's window. If it cannot be loaded, the visitor pays on PayPal's own page instead. */
function PayPalWindow({ app, onKnown }: Pick<WindowProps, 'app' | 'onKnown'>) {
  const lang = useLocale()
  const [Part, setPart] = useState<ComponentType<WindowProps>>()
  useEffect(() => {
    import('#lib/checkout/methods/paypal-window').then(
      (part) => setPart(() => part.PayPalWindow),
      () => onKnown(),
    )
  }, [onKnown])
  return Part && <Part app={app} locale={LOCALES[lang]} onKnown={onKnown} />
}

/** How long, in ms, an order waits for PayPal's script: after five seconds browsers forget that somebody clicked. */
const PATIENCE_MS = 3000

/** Makes the function that opens PayPal's window, usable before it is known whether PayPal's script will load. */
export function createWindowOpener() {
  let result: { open?: OpenWindow } | undefined
  let markSettled = () => {}
  const settled = new Promise<void>((resolve) => (markSettled = resolve))
  return {
    /** Opens PayPal's window at once if its script is loaded, else waits a little for it; `failed` without it. */
    async open(order: Parameters<OpenWindow>[0]): ReturnType<OpenWindow> {
      // Whoever makes the order reports its failure.
      order.catch(() => undefined)
      // If the window can be opened, nothing may be awaited first: only the click itself may open it.
      if (!result) await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
      return result?.open?.(order) ?? 'failed'
    },
    /** Tells how to open PayPal's window or, without a function, that it cannot be opened. The last call counts. */
    settle(open?: OpenWindow) {
      result = { open }
      markSettled()
    },
  }
}

type Standing = {
  /** The page's heading in a state that has no form; without it, the heading stays as it was built. */
  title?: string
  /** The notice in a state in which the visitor can only wait. */
  waiting?: ComponentProps<typeof Waiting>
}

/** Says how things stand with the payment. */
export function useStanding(state: PaymentState): Standing {
  const t = useTranslations('order')
  const { states } = usePayment()
  const isGift = state.basket?.item.kind === 'gift'
  const say = (what: 'sending' | 'leaving' | 'window' | 'approval' | 'finishing') => {
    return { heading: t(`${what}.heading`), text: t(`${what}.text`) }
  }
  switch (state.at) {
    case 'preparing':
      return { waiting: isGift || isOffline(state.method) ? say('sending') : states.preparing }
    case 'leaving':
      return { waiting: say(isOffline(state.method) ? 'sending' : 'leaving') }
    case 'approving':
      return { waiting: say('window') }
    case 'awaitingApproval':
      return { title: t('paying'), waiting: say('approval') }
    case 'confirming':
      return { title: t('paying'), waiting: state.method === 'paypal' ? say('finishing') : states.processing }
    case 'done':
      return { title: t('paying'), waiting: states.processing }
    case 'paidElsewhere':
      return { title: t('paid.heading') }
    case 'expired':
      return { title: isGift ? states.expired.voucherHeading : states.expired.heading }
    case 'taken':
    case 'priceChanged':
    case 'unknown':
      return { title: states[state.at].heading }
    default:
      return {}
  }
}

const isOffline = (method: PaymentMethod) => METHODS[method].kind === 'offline'

/** Says that it is not known yet whether money moved, and shows whom to ask. It never suggests to pay again. */
function Unknown() {
  const t = useTranslations('order')
  const { state, states } = usePayment()
  const { basket, order } = state
  const details = useDetails(basket)
  const text = order?.reference ? fill(states.unknown.text, { reference: order.reference }) : t('unknownBefore')
  const { heading } = states.unknown
  return (
    <PaymentNotice text={text}>
      <ContactLinks contact={useContact()} message={`${heading}. ${basket ? details : text}`} subject={heading} />
    </PaymentNotice>
  )
}
