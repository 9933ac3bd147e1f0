'use client'
import { useEffect, useReducer, useRef } from 'react'
import type { Basket } from '#lib/checkout/basket'
import { clientToken, savePendingOrder } from '#lib/checkout/storage'
import { pay, START, type PaymentMethod } from '#lib/checkout/payment-state'
import { tellTabs } from '#lib/checkout/tabs'
import type { Buyer } from '#lib/contracts/purchase'
import type { Beginning, PayUrls } from '#lib/checkout/methods/begin'
import type { Lang } from '#lib/routes/languages'
import type { Till } from './take-payment'
import { useStatus, type OrderHandle } from './use-status'

/** The state of paying, and what can be done about it. Every request for money passes here, one at a time. */
export function usePayment({ lang, urls, confirmHref }: { lang: Lang; urls: PayUrls; confirmHref: string }) {
  const [state, send] = useReducer(pay, START)
  /** Locks in the same tick as the click, before React has drawn anything. Whoever leaves the page keeps it locked. */
  const busyRef = useRef(false)
  const { mode, now, booking, knownRef, heard, seen, look } = useStatus({ state, send, url: urls.booking, busyRef })

  const till: Till = { send, look, busyRef }

  async function prepare(means: PaymentMethod, basket: Basket, buyer: Buyer) {
    if (busyRef.current) return
    busyRef.current = true
    send({ type: 'prepare', means })
    const purchase = {
      lang,
      item: basket.item,
      buyer,
      clientToken: clientToken(),
      expectedTotalCents: basket.totalCents,
      terms: true as const,
    }
    // The providers' part is loaded once somebody pays; without a connection it is the connection that is missing.
    const begun = await import('#lib/checkout/methods/begin').then(
      ({ begin }) => begin(means, purchase, urls),
      (): Beginning => ({ ok: false, failure: { kind: 'offline' } }),
    )
    busyRef.current = begun.ok && begun.next.is !== 'form'
    if (!begun.ok) return send({ type: 'refused', failure: begun.failure })
    const { hold, next, meta, key } = begun
    knownRef.current = hold
    savePendingOrder({
      orderRef: hold.orderRef,
      statusToken: hold.statusToken,
      idempotencyKey: key,
      kind: basket.item.kind,
      lang,
    })
    heard(meta)
    tellTabs()
    send({ type: 'held', hold, card: next.is === 'form' ? next.card : null })
    if (next.is === 'page') window.location.assign(next.url)
    if (next.is === 'done') window.location.replace(confirmHref)
  }

  /** Takes the money that was approved on PayPal's page. */
  async function finish(order: OrderHandle, paypalOrderId: string) {
    busyRef.current = true
    send({ type: 'pay', means: 'paypal' })
    await import('./take-payment').then(
      ({ finish }) => finish(till, urls.paypalIntent, order, paypalOrderId),
      () => send({ type: 'lost' }),
    )
  }

  const done = state.at === 'pending' || (state.at === 'paid' && !state.elsewhere)
  useEffect(() => {
    if (done) window.location.replace(confirmHref)
  }, [done, confirmHref])

  return { state, mode, now, booking, send, seen, look, prepare, finish, till }
}

export type Payment = ReturnType<typeof usePayment>
