'use client'
import { useEffect, useReducer, useRef } from 'react'
import { newAttempts } from '#lib/booking/attempt'
import { clientToken, type Basket } from '#lib/booking/basket'
import { saveJournal } from '#lib/booking/journal'
import { pay, START, type Means } from '#lib/booking/payment-state'
import { tellTabs } from '#lib/booking/tabs'
import type { Buyer } from '#lib/contracts/purchase'
import { call } from '#lib/functions/call'
import type { Beginning, PayUrls } from '#lib/payments/begin'
import type { Captured } from '#lib/payments/capture'
import { forgetLeft, noteLeft } from '#lib/payments/come-back'
import type { Paid } from '#lib/payments/decline'
import type { Lang } from '#lib/routes/languages'
import { useStatus, type Order } from './use-status'

/** The state of paying, and what can be done about it. Every request for money passes here, one at a time. */
export function usePayment({ lang, urls, confirmHref }: { lang: Lang; urls: PayUrls; confirmHref: string }) {
  const [state, send] = useReducer(pay, START)
  /** Locks in the same tick as the click, before React has drawn anything. Whoever leaves the page keeps it locked. */
  const busyRef = useRef(false)
  const attempts = useRef(newAttempts())
  const { mode, now, booking, knownRef, heard, seen, look } = useStatus({ state, send, url: urls.booking, busyRef })

  async function prepare(means: Means, basket: Basket, buyer: Buyer) {
    if (busyRef.current) return
    busyRef.current = true
    send({ type: 'prepare', means })
    const purchase = { lang, item: basket.item, buyer, clientToken: clientToken(), expectedTotalCents: basket.totalCents, terms: true as const }
    const key = attempts.current.keyFor([means, purchase])
    // The providers' part is loaded once somebody pays; without a connection it is the connection that is missing.
    const begun = await import('#lib/payments/begin').then(({ begin }) => begin(means, purchase, urls, key), (): Beginning => ({ ok: false, failure: { kind: 'offline' } }))
    attempts.current.ended(begun.ok ? undefined : begun.failure)
    busyRef.current = begun.ok && begun.next.is !== 'form'
    if (!begun.ok) return send({ type: 'refused', failure: begun.failure })
    const { hold, next, meta } = begun
    knownRef.current = hold
    saveJournal({ orderRef: hold.orderRef, statusToken: hold.statusToken, idempotencyKey: key, kind: basket.item.kind, lang })
    heard(meta)
    tellTabs()
    send({ type: 'held', hold, card: next.is === 'form' ? next.card : null })
    if (next.is === 'page') window.location.assign(next.url)
    if (next.is === 'done') window.location.replace(confirmHref)
  }

  /** Asks a provider for the money, and then the function what became of it. */
  async function take(order: Order, money: () => Promise<Paid>) {
    if (busyRef.current) return
    busyRef.current = true
    send({ type: 'pay', means: 'card' })
    noteLeft()
    const paid = await money().catch((): Paid => ({ is: 'unclear' }))
    if (paid.is === 'leaving') return
    forgetLeft()
    busyRef.current = false
    if (paid.is === 'declined') return send({ type: 'declined', why: paid.why })
    if (paid.is === 'incomplete') return send({ type: 'incomplete' })
    if (paid.is === 'unclear') send({ type: 'lost' })
    await look(order, paid.is === 'accepted' ? 'accepted' : 'own')
    tellTabs()
  }

  /** Takes the money that was approved on PayPal's page. */
  async function finish(order: Order, paypalOrderId: string) {
    busyRef.current = true
    send({ type: 'pay', means: 'paypal' })
    const captured = await import('#lib/payments/capture').then(({ capture }) => capture(urls.paypalIntent, order, paypalOrderId, crypto.randomUUID()), (): Captured => ({ is: 'refused', failure: { kind: 'offline' } }))
    if (captured.is === 'again') return window.location.assign(captured.url)
    busyRef.current = false
    await look(order)
    // Approved there and still not paid: PayPal refused the means. Where the function knows better this says nothing.
    const unasked = captured.is === 'refused' && !(captured.failure.kind === 'refused' && captured.failure.code === 'payment_declined')
    if (!unasked) send({ type: 'declined', why: 'instrument_declined' })
  }

  async function extend({ orderRef, statusToken }: Order) {
    const order = { orderRef, statusToken }
    const answer = await call('booking', { op: 'extend', ...order }, { url: urls.booking })
    if (answer.ok) seen(answer.data, order, 'elsewhere')
    else send({ type: 'refused', failure: answer.failure })
  }

  const done = state.at === 'pending' || (state.at === 'paid' && !state.elsewhere)
  useEffect(() => {
    if (done) window.location.replace(confirmHref)
  }, [done, confirmHref])

  return { state, mode, now, booking, send, look, prepare, take, finish, extend }
}

export type Payment = ReturnType<typeof usePayment>
