'use client'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { newAttempts } from '#lib/booking/attempt'
import { clientToken, type Basket } from '#lib/booking/basket'
import { clearJournal, saveJournal } from '#lib/booking/journal'
import { knownMode, noteMode } from '#lib/booking/mode'
import { pay, START, type Means } from '#lib/booking/payment-state'
import { onReturn, tellTabs } from '#lib/booking/tabs'
import type { Booking } from '#lib/contracts/booking'
import type { Meta, Mode } from '#lib/contracts/envelope'
import type { Buyer } from '#lib/contracts/purchase'
import type { ResponseOf } from '#lib/contracts/calls'
import { call } from '#lib/functions/call'
import { begin, holdOf, type PayUrls } from '#lib/payments/begin'
import { capture } from '#lib/payments/come-back'
import type { Paid } from '#lib/payments/decline'
import type { Lang } from '#lib/routes/languages'

type Answer = ResponseOf<'booking'>
type Order = { orderRef: string; statusToken: string }
/** What one expects to hear: `own`: whether one's payment went through; `accepted`: that it did; `elsewhere`: nothing was asked here. */
type Asking = 'own' | 'accepted' | 'elsewhere'

/** After these seconds the function is asked again whether money moved. */
const PAUSES_S = [2, 3, 5, 8, 13, 21, 34, 34]

/** The state of paying, and what can be done about it. Every request for money passes here, one at a time. */
export function usePayment({ lang, urls, confirmHref }: { lang: Lang; urls: PayUrls; confirmHref: string }) {
  const [state, send] = useReducer(pay, START)
  const [mode, setMode] = useState<Mode | undefined>(knownMode)
  /** The function's clock, as far as it has been heard; the visitor's until then. */
  const [now, setNow] = useState(Date.now)
  /** Locks in the same tick as the click, before React has drawn anything. */
  const busy = useRef(false)
  /** The order that was last asked about. */
  const known = useRef<Order>(undefined)
  const [booking, setBooking] = useState<Booking>()
  const attempts = useRef(newAttempts())

  const heard = ({ mode: said, serverNow }: Meta) => {
    noteMode(said)
    setMode(said)
    setNow(Date.parse(serverNow))
  }

  /** Asks the function what is true. Whether it knew the order. */
  async function look({ orderRef, statusToken }: Order, asking: Asking = 'own'): Promise<boolean> {
    known.current = { orderRef, statusToken }
    const answer = await call('booking', { op: 'status', orderRef, statusToken }, { url: urls.booking })
    if (answer.ok) {
      seen(answer.data, statusToken, asking)
      return true
    }
    const { failure } = answer
    if (failure.kind === 'refused' && failure.code === 'not_found') {
      clearJournal()
      send({ type: 'startAgain' })
    } else if (asking !== 'elsewhere') send({ type: 'lost', accepted: asking === 'accepted' })
    return false
  }

  function seen({ booking: found, meta }: Answer, statusToken: string, asking: Asking) {
    heard(meta)
    setBooking(found)
    const open = found.state === 'held' || found.state === 'awaiting_payment'
    if (open && asking === 'accepted') return send({ type: 'lost', accepted: true })
    send({ type: 'seen', booking: found, hold: holdOf({ ...found, statusToken }, meta, found.extendable), elsewhere: asking === 'elsewhere' })
  }

  async function prepare(means: Means, basket: Basket, buyer: Buyer) {
    if (busy.current) return
    busy.current = true
    send({ type: 'prepare', means })
    const purchase = { lang, item: basket.item, buyer, clientToken: clientToken(), expectedTotalCents: basket.totalCents, terms: true as const }
    const key = attempts.current.keyFor([means, purchase])
    const begun = await begin(means, purchase, urls, key)
    attempts.current.ended(begun.ok ? undefined : begun.failure)
    busy.current = false
    if (!begun.ok) return send({ type: 'refused', failure: begun.failure })
    const { hold, next, meta } = begun
    known.current = hold
    saveJournal({ orderRef: hold.orderRef, statusToken: hold.statusToken, idempotencyKey: key, kind: basket.item.kind, lang })
    heard(meta)
    tellTabs()
    send({ type: 'held', hold, card: next.is === 'form' ? next.card : null })
    if (next.is === 'page') window.location.assign(next.url)
    if (next.is === 'done') window.location.replace(confirmHref)
  }

  /** Asks a provider for the money, and then the function what became of it. */
  async function take(order: Order, money: () => Promise<Paid>) {
    if (busy.current) return
    busy.current = true
    send({ type: 'pay', means: 'card' })
    const paid = await money().catch((): Paid => ({ is: 'unclear' }))
    if (paid.is === 'leaving') return
    busy.current = false
    if (paid.is === 'declined') return send({ type: 'declined', why: paid.why })
    if (paid.is === 'incomplete') return send({ type: 'incomplete' })
    if (paid.is === 'unclear') send({ type: 'lost' })
    await look(order, paid.is === 'accepted' ? 'accepted' : 'own')
    tellTabs()
  }

  /** Takes the money that was approved on PayPal's page. */
  async function finish(order: Order, paypalOrderId: string) {
    busy.current = true
    send({ type: 'pay', means: 'paypal' })
    const captured = await capture(urls.paypalIntent, order, paypalOrderId, crypto.randomUUID())
    if (captured.is === 'again') return window.location.assign(captured.url)
    busy.current = false
    const declined = captured.is === 'refused' && captured.failure.kind === 'refused' && captured.failure.code === 'payment_declined'
    if (declined) send({ type: 'refused', failure: captured.failure })
    await look(order, declined ? 'elsewhere' : 'own')
  }

  async function extend({ orderRef, statusToken }: Order) {
    const answer = await call('booking', { op: 'extend', orderRef, statusToken }, { url: urls.booking })
    if (answer.ok) seen(answer.data, statusToken, 'elsewhere')
    else send({ type: 'refused', failure: answer.failure })
  }

  const lookAgain = useEffectEvent((event?: Event) => {
    if (event?.type === 'pageshow') busy.current = false
    if (known.current && !busy.current) void look(known.current, state.at === 'confirming' || state.at === 'unknown' ? 'own' : 'elsewhere')
  })
  useEffect(() => onReturn(lookAgain), [])

  const unsure = state.at === 'unknown'
  useEffect(() => {
    if (!unsure) return
    const timers = PAUSES_S.map((_, n) => setTimeout(() => lookAgain(), PAUSES_S.slice(0, n + 1).reduce((sum, each) => sum + each, 0) * 1000))
    return () => timers.forEach(clearTimeout)
  }, [unsure])

  const done = state.at === 'pending' || (state.at === 'paid' && !state.elsewhere)
  useEffect(() => {
    if (done) window.location.replace(confirmHref)
  }, [done, confirmHref])

  return { state, mode, now, booking, send, look, prepare, take, finish, extend }
}

export type Payment = ReturnType<typeof usePayment>
