'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useHeadline } from './headline'
import { useContact } from '#components/island/island'
import { lazyPart } from '#components/island/part'
import { ContactLinks } from '#components/contact/contact-links'
import { methodsFor } from '#lib/checkout/methods/method'
import { createPayment, type PaymentState } from '#lib/checkout/payment'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import { canStore } from '#lib/storage/stored'
import { PaymentNotice, TestBand } from './notice'
import { OrderForm } from './order-form'
import { OrderSummary, useDetails } from './order-summary'
import css from './checkout.module.css'
import type { PaymentCopy } from './payment-copy'
import { PaymentProvider, useMachine, usePayment } from './use-checkout'
import { Waiting } from './waiting'

// Loaded when the function has just answered, so there is a connection.
const OrderAnswer = lazyPart(() => import('./order-answer').then((part) => part.OrderAnswer))

/** Shows what is bought and, beside or below it, what the current state of the payment asks for. */
export function Payment({ page }: { page: PaymentCopy }) {
  const lang = useLocale()
  const current = useMachine(() => createPayment({ lang, ...page }))
  return (
    <PaymentProvider value={{ ...page, ...current }}>
      <PaymentParts />
    </PaymentProvider>
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
  const { state } = page
  const { basket } = state
  const all = basket ? methodsFor(basket, state.now, page) : []
  const withoutCard = all.filter((each) => each !== 'card')
  const isBlocked = state.at === 'idle' && state.note?.is === 'blocked'
  const methods = isBlocked && withoutCard.length > 0 ? withoutCard : all
  const { title, waiting } = useWaitingCopy(state)
  useHeadline({ title, isFormAway: title !== undefined || waiting !== undefined })

  if (state.at === 'looking') return <p role="status">{t('looking')}</p>
  const isChoosing = state.at === 'idle'
  // The form is hidden but stays, with everything that was typed into the card fields, and with PayPal's window.
  const isAsking = ['preparing', 'approving', 'confirming'].includes(state.at)
  if (isChoosing && !basket) return canStore() ? page.empty : <div role="alert">{page.blocked}</div>
  const isHeld = isChoosing && (state.hold !== null || methods.length === 0)

  return (
    <>
      <TestBand mode={state.mode} />
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
              <OrderForm basket={basket} methods={methods} />
            </div>
          )}
          {(ANSWERED.has(state.at) || isHeld) && <OrderAnswer />}
        </div>
      </div>
    </>
  )
}

type WaitingCopy = {
  /** The page's heading in a state that has no form; without it, the heading stays as it was built. */
  title?: string
  /** The notice in a state in which the visitor can only wait. */
  waiting?: ComponentProps<typeof Waiting>
}

export function useWaitingCopy(state: PaymentState): WaitingCopy {
  const t = useTranslations('order')
  const isGift = state.basket?.item.kind === 'gift'
  const say = (what: 'sending' | 'leaving' | 'window' | 'approval' | 'finishing') => {
    return { heading: t(`${what}.heading`), text: t(`${what}.text`) }
  }
  const wait = (what: 'preparing' | 'processing') => {
    return { heading: t(`states.${what}.heading`), text: t(`states.${what}.text`) }
  }
  switch (state.at) {
    case 'preparing':
      return { waiting: isGift || isOffline(state.method) ? say('sending') : wait('preparing') }
    case 'leaving':
      return { waiting: say(isOffline(state.method) ? 'sending' : 'leaving') }
    case 'approving':
      return { waiting: say('window') }
    case 'awaitingApproval':
      return { title: t('paying'), waiting: say('approval') }
    case 'confirming':
      return { title: t('paying'), waiting: state.method === 'paypal' ? say('finishing') : wait('processing') }
    case 'done':
      return { title: t('paying'), waiting: wait('processing') }
    case 'paidElsewhere':
      return { title: t('paid.heading') }
    case 'expired':
      return { title: t(isGift ? 'states.expired.voucherHeading' : 'states.expired.heading') }
    case 'taken':
    case 'priceChanged':
    case 'unknown':
      return { title: t(`states.${state.at}.heading`) }
    default:
      return {}
  }
}

const isOffline = (method: PaymentMethod) => METHODS[method].kind === 'offline'

/** Says that it is not known yet whether money moved, and shows whom to ask. It never suggests to pay again. */
function Unknown() {
  const t = useTranslations('order.states.unknown')
  const tCheckout = useTranslations('checkout')
  const { basket, order } = usePayment().state
  const details = useDetails(basket)
  const text = order ? t('text', { reference: order.reference }) : tCheckout('unknownBefore')
  const heading = t('heading')
  const message = [heading, details].filter(Boolean).join('. ')
  return (
    <PaymentNotice text={text}>
      <ContactLinks contact={useContact()} message={message} subject={heading} />
    </PaymentNotice>
  )
}
