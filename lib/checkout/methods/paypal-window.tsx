'use client'
import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  useEligibleMethods,
  usePayPal,
  usePayPalOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { OpenWindow, WindowEnd } from './method'

/** The PayPal app whose orders are shown, and where it is registered. */
export type PayPalApp = { clientId: string; environment: 'sandbox' | 'production' }

type Props = {
  app: PayPalApp
  /** BCP 47, such as `es-ES`. */
  locale: string
  /** Told once it is known: by what the window opens, or that it never will. */
  onKnown: (open?: OpenWindow) => void
}

/**
 * Opens PayPal's window, over this page or in it, as PayPal decides. Only this module knows @paypal/react-paypal-js; it
 * is loaded once PayPal was chosen.
 */
export function PayPalWindow({ app: { clientId, environment }, locale, onKnown }: Props) {
  return (
    <PayPalProvider clientId={clientId} environment={environment} locale={locale} pageType="checkout">
      <Loading clientId={clientId} onKnown={onKnown} />
    </PayPalProvider>
  )
}

type SessionProps = { clientId: string } & Pick<Props, 'onKnown'>

function Loading(props: SessionProps) {
  const { loadingStatus } = usePayPal()
  const never = useEffectEvent(() => props.onKnown())
  const isBroken = loadingStatus === INSTANCE_LOADING_STATE.REJECTED
  useEffect(() => {
    if (isBroken) never()
  }, [isBroken])
  return loadingStatus === INSTANCE_LOADING_STATE.RESOLVED && <Session {...props} />
}

const ASKED = { currencyCode: 'EUR', paymentFlow: 'ONE_TIME_PAYMENT' } as const

function Session({ clientId, onKnown }: SessionProps) {
  const order = useRef<Promise<{ orderId: string }>>(undefined)
  const end = useRef<(end: WindowEnd) => void>(undefined)
  const createOrder = useCallback(
    () => order.current ?? Promise.reject(new Error('PayPal asks for an order before there is one.')),
    [],
  )
  const session = usePayPalOneTimePaymentSession({
    createOrder,
    onApprove: async () => end.current?.('approved'),
    onCancel: () => end.current?.('cancelled'),
    onError: () => end.current?.('failed'),
  })
  const { handleClick: start, handleCancel: close } = session
  const open = useCallback<OpenWindow>(
    (made) =>
      new Promise((resolve) => {
        end.current = resolve
        order.current = made.then(({ paypalOrderId, clientId: maker }) => {
          // A function that names no app is trusted to be of ours.
          if (maker !== undefined && maker !== clientId) throw new Error('The order is of another PayPal app.')
          return { orderId: paypalOrderId }
        })
        order.current.catch(() => {
          resolve('failed')
          close()
        })
        start().catch(() => resolve('failed'))
      }),
    [clientId, start, close],
  )

  const { eligiblePaymentMethods: methods, error: unasked } = useEligibleMethods({ payload: ASKED })
  const isRefused = session.error !== null || unasked !== null || methods?.isEligible('paypal') === false
  const isReady = !isRefused && methods !== null
  const known = useEffectEvent(onKnown)
  useEffect(() => {
    if (isRefused) known()
    else if (isReady) known(open)
  }, [isRefused, isReady, open])
  return null
}
