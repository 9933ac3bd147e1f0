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

/** The PayPal app whose orders are shown, and the environment that it is registered in. */
export type PayPalApp = { clientId: string; environment: 'sandbox' | 'production' }

type Props = {
  app: PayPalApp
  /** BCP 47, such as `es-ES`. */
  locale: string
  /** Called with the function that opens the window, or with nothing once it is known that it cannot be opened. */
  onKnown: (open?: OpenWindow) => void
}

/**
 * Loads PayPal's code and gives `onKnown` the function that opens PayPal's window, over this page or inside it, as
 * PayPal decides. Only this module imports @paypal/react-paypal-js, and it is loaded once PayPal is chosen.
 */
export function PayPalWindow({ app: { clientId, environment }, locale, onKnown }: Props) {
  return (
    <PayPalProvider clientId={clientId} environment={environment} locale={locale} pageType="checkout">
      <SessionOnceLoaded clientId={clientId} onKnown={onKnown} />
    </PayPalProvider>
  )
}

type SessionProps = { clientId: string } & Pick<Props, 'onKnown'>

// Without PayPal's code the library's session would report an error to the console.
function SessionOnceLoaded(props: SessionProps) {
  const { loadingStatus } = usePayPal()
  const reportFailure = useEffectEvent(() => props.onKnown())
  const isBroken = loadingStatus === INSTANCE_LOADING_STATE.REJECTED
  useEffect(() => {
    if (isBroken) reportFailure()
  }, [isBroken])
  return loadingStatus === INSTANCE_LOADING_STATE.RESOLVED && <Session {...props} />
}

const ELIGIBILITY = { currencyCode: 'EUR', paymentFlow: 'ONE_TIME_PAYMENT' } as const

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
    (created) =>
      new Promise((resolve) => {
        end.current = resolve
        order.current = created.then(({ paypalOrderId, clientId: createdBy }) => {
          // A function that does not name the app is trusted to use ours.
          if (createdBy !== undefined && createdBy !== clientId) throw new Error('The order is of another PayPal app.')
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

  const { eligiblePaymentMethods: methods, error: eligibilityError } = useEligibleMethods({ payload: ELIGIBILITY })
  const isRefused = session.error !== null || eligibilityError !== null || methods?.isEligible('paypal') === false
  const isReady = !isRefused && methods !== null
  const report = useEffectEvent(onKnown)
  useEffect(() => {
    if (isRefused) report()
    else if (isReady) report(open)
  }, [isRefused, isReady, open])
  return null
}
