import { href } from '#lib/routes/routes'
import type { Deps } from '../deps'
import type { CreatedPayment, PaymentProvider } from '../payments'
import { Refusal } from '../refusal'
import { cancelPayment } from './close'
import { isUnpaid, lockOrder, type Order } from './order'
import { settle } from './settle'
import { updateOrder, transitionOrder } from './transition'

/**
 * Gives the order's payment at a provider: the one it has, else a new one. The provider's id is kept before the browser hears of it.
 * Another way of paying first ends the earlier payment, so that one order is never paid twice.
 */
export async function payOrder(
  deps: Deps,
  held: Order,
  name: PaymentProvider['name'],
): Promise<{ order: Order; created: CreatedPayment }> {
  const provider = deps.payments[name]
  if (!provider) throw new Refusal('payment_method_unavailable')
  const order = held.provider !== null && held.provider !== name ? await withoutPayment(deps, held) : held
  const created = await provider.create(chargeFor(deps, order))
  deps.checkpoint('payment_created')
  const saved = await save(deps, order, name, created)
  if (!saved) {
    // The order ended while its payment was being made: nobody may finish that payment.
    await provider.cancel(created.providerId)
    throw new Refusal('hold_expired')
  }
  deps.checkpoint('payment_saved')
  return { order: saved, created }
}

function chargeFor({ siteUrl }: Deps, { id, reference, revision, totalCents, lang, title, buyer }: Order) {
  const back = `${siteUrl}${href('confirm', lang)}`
  return {
    orderRef: id,
    revision,
    totalCents,
    lang,
    description: `${title[lang]} (${reference})`,
    receiptEmail: buyer.email,
    returnUrl: back,
    cancelUrl: `${siteUrl}${href('safe-payment', lang)}`,
  }
}

function save(
  deps: Deps,
  { id }: Order,
  provider: PaymentProvider['name'],
  { providerId }: CreatedPayment,
): Promise<Order | undefined> {
  return deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.providerId === providerId) return isUnpaid(order) ? order : undefined
    if (!isUnpaid(order) || order.providerId !== null) return undefined
    const payment = { payment: provider, provider, providerId, paymentOpen: true }
    return order.state === 'held'
      ? transitionOrder(sql, order, 'awaiting_payment', deps.now(), payment)
      : updateOrder(sql, order, payment, deps.now(), 'payment_made')
  })
}

/** Gives the order without the payment it has, to begin another one. Refuses when that one's money has moved. */
export async function withoutPayment(deps: Deps, order: Order): Promise<Order> {
  const cancelled = await cancelPayment(deps, order)
  if (cancelled === 'unknown') throw new Refusal('provider_unavailable', { retryAfterS: 5 })
  if (cancelled === 'too_late') {
    await settle(deps, order.id)
    throw new Refusal('already_paid', { details: { orderRef: order.id } })
  }
  return deps.store.transaction(async (sql) => {
    const locked = await lockOrder(sql, order.id)
    if (!isUnpaid(locked)) throw new Refusal('hold_expired')
    if (locked.providerId !== order.providerId) return locked
    return updateOrder(
      sql,
      locked,
      { provider: null, providerId: null, paymentOpen: false, revision: locked.revision + 1 },
      deps.now(),
      'payment_replaced',
    )
  })
}
