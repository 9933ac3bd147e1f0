'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { basketOf, type Basket, type RecoverableGroup } from '#lib/checkout/basket'
import { readBasket, readPendingOrder, saveBasket } from '#lib/checkout/storage'
import { readReturn, withoutReturn } from '#lib/checkout/methods/come-back'
import type { Payment } from './use-payment'

/** What is being paid: chosen in this tab, or read from the order that this browser began. Also takes up a payment that comes back from its provider. */
export function useChoice(
  { booking, send, look, finish }: Payment,
  groups: readonly RecoverableGroup[],
  confirmHref: string,
) {
  const [chosen, setChosen] = useState<Basket>()
  const started = useRef(false)

  const start = useEffectEvent(async () => {
    if (started.current) return
    started.current = true
    const { search, pathname, hash } = window.location
    const back = readReturn(search)
    // Before anything else: the secrets of a return stay in no history and no referrer.
    window.history.replaceState(window.history.state, '', pathname + withoutReturn(search) + hash)
    const basket = readBasket()
    const journal = readPendingOrder()
    setChosen(basket)
    // An older order is not what was chosen now.
    const order = journal && (!basket || basket.at < journal.at) ? journal : undefined
    if (!order) {
      // Begun in another browser: only the link in the mail knows it.
      if (back) return window.location.replace(confirmHref)
      return send({ type: basket ? 'startAgain' : 'nothingChosen' })
    }
    if (back?.from === 'paypal' && back.approved) return finish(order, back.paypalOrderId)
    if (!(await look(order))) return
    const { cameBackAlone } = await import('#lib/checkout/methods/gone-to-bank')
    if (!cameBackAlone() && !back) return
    if (back?.from === 'bank' && back.failed) send({ type: 'declined', why: 'authentication_failed' })
    else send({ type: 'notCharged' })
  })
  useEffect(() => void start(), [])

  /** From an order whose tab is gone. */
  const recovered = chosen || !booking ? undefined : basketOf(booking, groups, new Date(0).toISOString())

  function change(basket: Basket) {
    saveBasket(basket)
    setChosen(basket)
  }
  return {
    basket: chosen ?? recovered,
    change,
  }
}
