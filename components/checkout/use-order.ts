'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readLinkedOrder, readPendingOrder, saveLinkedOrder, saveMode } from '#lib/checkout/storage'
import { onReturn, tellTabs } from '#lib/checkout/tabs'
import { bookingCall } from '#lib/contracts/booking'
import type { RequestOf, ResponseOf } from '#lib/contracts/calls'
import { readOptInFragment, readOrderFragment } from '#lib/contracts/mail-links'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'
import { readReturn, withoutReturn } from '#lib/checkout/methods/come-back'
import type { ConfirmProps } from './confirmation-props'

type Order = { orderRef: string; statusToken: string }
type Change = { op: 'cancel' } | Pick<Extract<RequestOf<'booking'>, { op: 'move' }>, 'op' | 'slot'>
export type Known = ResponseOf<'booking'>

/** So long the page asks by itself; afterwards the mail tells. */
const PATIENCE_MS = 120_000

/** The order of the mail's link, of this tab, or of this browser; and whether one comes to confirm that one wants news. Takes the secrets out of the address first. */
function arrive(payHref: string): { order?: Order; optIn?: string } | 'leaving' {
  const { hash, search, pathname } = window.location
  const journal = readPendingOrder()
  if (readReturn(search) && journal) {
    window.location.replace(payHref + search)
    return 'leaving'
  }
  window.history.replaceState(window.history.state, '', pathname + withoutReturn(search))
  const link = readOrderFragment(hash)
  if (link) saveLinkedOrder(link)
  const linked = link ?? readLinkedOrder()
  const order = linked
    ? { orderRef: linked.ref, statusToken: linked.token }
    : journal && { orderRef: journal.orderRef, statusToken: journal.statusToken }
  return { order, optIn: readOptInFragment(hash) }
}

/** What the function says of the visitor's order; it is asked again while that is not final. */
export function useOrder({ urls, hrefs }: Pick<ConfirmProps, 'urls' | 'hrefs'>) {
  const [at, setAt] = useState<'looking' | 'notFound' | 'known'>('looking')
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<CallFailure>()
  const [optIn, setOptIn] = useState<string>()
  const [isSlow, setSlow] = useState(false)
  const orderRef = useRef<Order>(undefined)

  async function ask(order: Order, change?: Change, key?: string): Promise<boolean> {
    const answer = await call(bookingCall, change ? { ...order, ...change } : { op: 'status', ...order }, {
      url: urls.booking,
      key,
    })
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) {
      saveMode(answer.data.meta.mode)
      setKnown(answer.data)
      setAt('known')
      if (change) tellTabs()
    } else if (!change && answer.failure.kind === 'refused' && answer.failure.code === 'not_found') setAt('notFound')
    return answer.ok
  }

  const look = useEffectEvent(() => {
    if (orderRef.current) void ask(orderRef.current)
  })
  const start = useEffectEvent(async () => {
    const found = arrive(hrefs.pay)
    if (found === 'leaving') return
    orderRef.current = found.order
    setOptIn(found.optIn)
    if (found.order) await ask(found.order)
    else setAt('notFound')
  })
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address and the storage are known in the browser only
    void start()
    return onReturn(() => look())
  }, [])

  const pollS = known?.booking.nextPollS ?? null
  useEffect(() => {
    if (pollS === null || isSlow) return
    const timer = setTimeout(() => look(), pollS * 1000)
    return () => clearTimeout(timer)
  }, [known, pollS, isSlow])
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  return {
    at,
    known,
    failure,
    optIn,
    isSlow,
    again: () => void (orderRef.current && ask(orderRef.current)),
    change: async (change: Change, key: string) => (orderRef.current ? ask(orderRef.current, change, key) : false),
  }
}
