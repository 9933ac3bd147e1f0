'use client'
import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type RefObject } from 'react'
import { holdOf } from '#lib/checkout/hold'
import { clearPendingOrder, readMode, saveMode } from '#lib/checkout/storage'
import type { PaymentEvent, PaymentState } from '#lib/checkout/payment-state'
import { onReturn } from '#lib/checkout/tabs'
import type { Booking } from '#lib/contracts/booking'
import { bookingCall } from '#lib/contracts/booking'
import type { ResponseOf } from '#lib/contracts/calls'
import type { Meta, Mode } from '#lib/contracts/envelope'
import { call } from '#lib/functions/call'

export type OrderHandle = { orderRef: string; statusToken: string }
/** What one expects to hear: `own`: whether one's payment went through; `accepted`: that it did; `elsewhere`: nothing was asked here. */
type Asking = 'own' | 'accepted' | 'elsewhere'

/** After these seconds the function is asked again whether money moved; two minutes in all. */
const MOMENTS_S = [2, 5, 10, 18, 31, 52, 86, 120]

type Setup = {
  state: PaymentState
  send: Dispatch<PaymentEvent>
  url: string
  /** While a request for money is under way, nobody else asks. */ busyRef: RefObject<boolean>
}

/** What the function says of the order: asked for, and asked again when this tab is looked at, is online again, or another tab did something. */
export function useStatus({ state, send, url, busyRef }: Setup) {
  const [mode, setMode] = useState<Mode | undefined>(readMode)
  /** The function's clock, as far as it has been heard; the visitor's until then. */
  const [now, setNow] = useState(Date.now)
  const [booking, setBooking] = useState<Booking>()
  const knownRef = useRef<OrderHandle>(undefined)

  function heard({ mode: said, serverNow }: Meta) {
    saveMode(said)
    setMode(said)
    setNow(Date.parse(serverNow))
  }

  function seen({ booking: found, meta }: ResponseOf<'booking'>, { statusToken }: OrderHandle, asking: Asking) {
    heard(meta)
    setBooking(found)
    const open = found.state === 'held' || found.state === 'awaiting_payment'
    if (open && asking === 'accepted') return send({ type: 'lost', accepted: true })
    send({
      type: 'seen',
      booking: found,
      hold: holdOf({ ...found, statusToken }, meta, found.extendable),
      elsewhere: asking === 'elsewhere',
    })
  }

  /** Asks the function what is true. Whether it answered and knew the order. */
  async function look({ orderRef, statusToken }: OrderHandle, asking: Asking = 'own'): Promise<boolean> {
    const order = { orderRef, statusToken }
    knownRef.current = order
    const answer = await call(bookingCall, { op: 'status', ...order }, { url })
    if (answer.ok) seen(answer.data, order, asking)
    else if (answer.failure.kind === 'refused' && answer.failure.code === 'not_found') {
      clearPendingOrder()
      send({ type: 'startAgain' })
    } else if (asking !== 'elsewhere') send({ type: 'lost', accepted: asking === 'accepted' })
    return answer.ok
  }

  const unsure = state.at === 'unknown'
  const lookAgain = useEffectEvent((event?: Event) => {
    if (event?.type === 'pageshow') busyRef.current = false
    if (!knownRef.current || busyRef.current || !(state.hold || unsure)) return
    const isWaiting = unsure || state.at === 'confirming' || state.at === 'leaving'
    void look(knownRef.current, isWaiting ? 'own' : 'elsewhere')
  })
  useEffect(() => onReturn(lookAgain), [])
  useEffect(() => {
    if (!unsure) return
    const timers = MOMENTS_S.map((seconds) => setTimeout(() => lookAgain(), seconds * 1000))
    return () => timers.forEach(clearTimeout)
  }, [unsure])

  return { mode, now, booking, knownRef, heard, seen, look }
}
