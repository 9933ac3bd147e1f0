import { tellTabs } from '#lib/checkout/tabs'
import { capture } from '#lib/checkout/methods/capture'
import type { Paid } from '#lib/checkout/methods/decline'
import { clearGoneToBank, markGoneToBank } from '#lib/checkout/storage'
import type { useStatus, OrderHandle } from './use-status'

/** What asking for money needs of the page: how to say what happens, how to ask what became of it, and the lock that lets one request pass at a time. */
export type Till = Pick<Parameters<typeof useStatus>[0], 'send' | 'busyRef'> &
  Pick<ReturnType<typeof useStatus>, 'look'>

/** Asks a provider for the money, and then the function what became of it. */
export async function take({ send, look, busyRef }: Till, order: OrderHandle, money: () => Promise<Paid>) {
  if (busyRef.current) return
  busyRef.current = true
  send({ type: 'pay', means: 'card' })
  markGoneToBank()
  const paid = await money().catch((): Paid => ({ is: 'unclear' }))
  if (paid.is === 'leaving') return
  clearGoneToBank()
  busyRef.current = false
  if (paid.is === 'declined') return send({ type: 'declined', why: paid.why })
  if (paid.is === 'incomplete') return send({ type: 'incomplete' })
  if (paid.is === 'unclear') send({ type: 'lost' })
  await look(order, paid.is === 'accepted' ? 'accepted' : 'own')
  tellTabs()
}

/** Takes the money that was approved on PayPal's page. */
export async function finish({ send, look, busyRef }: Till, url: string, order: OrderHandle, paypalOrderId: string) {
  const captured = await capture(url, order, paypalOrderId, crypto.randomUUID())
  if (captured.is === 'again') return window.location.assign(captured.url)
  busyRef.current = false
  await look(order)
  // Approved there and still not paid: PayPal refused the means. Where the function knows better this says nothing.
  const unasked =
    captured.is === 'refused' && !(captured.failure.kind === 'refused' && captured.failure.code === 'payment_declined')
  if (!unasked) send({ type: 'declined', why: 'instrument_declined' })
}
