import type { Deps } from '#functions/domain/deps'
import { closeIfOver, closeLatePayment } from '#functions/domain/orders/close'
import { ORDERS, findOrder, findOrders, isExpired, lockOrder, type Order } from '#functions/domain/orders/order'
import { endUnpaid } from '#functions/domain/orders/outcome'
import { payRefund } from '#functions/domain/orders/refund'
import { settle } from '#functions/domain/orders/settle'
import { updateOrder } from '#functions/domain/orders/transition'
import { tellStaff } from '#functions/domain/outbox'
import { ProviderUnavailable } from '#functions/domain/payments'
import { eraseOld } from '#functions/domain/privacy'
import { at } from '#functions/domain/store'
import { drainOutbox } from './drain-outbox'

const MINUTE = 60_000
/** Younger orders are looked after by the page that is open. */
const SETTLE_AFTER_MS = 2 * MINUTE
const ALARM_AFTER_MS = 10 * MINUTE
/** Money without a time goes back by itself when its owner chooses nothing. */
const CONFLICT_REFUND_MS = 24 * 60 * MINUTE
const AT_ONCE = 200

/** Tidies up once: everything that a closed tab, a lost answer or a crash has left behind. Safe to run at any time, anywhere. */
export async function cleanUp(deps: Deps): Promise<void> {
  // Mail first: it waits for no provider, and where a schedule calls this, a slow provider may end the round early.
  await drainOutbox(deps)
  await each(deps, paymentsToSettle(deps), (order) => settleOrClose(deps, order))
  await each(deps, holdsOver(deps), (order) =>
    order.state === 'requested' ? endRequest(deps, order) : closeIfOver(deps, order),
  )
  await each(deps, conflictsToRefund(deps), (order) => refundConflict(deps, order))
  await each(deps, refundsDue(deps), (order) => payRefund(deps, order))
  await drainOutbox(deps)
  await eraseOld(deps)
}

const settleOrClose = (deps: Deps, order: Order): Promise<unknown> =>
  order.state === 'expired' || order.state === 'cancelled' ? closeLatePayment(deps, order) : settleAndWatch(deps, order)

/** Works through orders. One that fails does not keep the others waiting; a provider that does not answer is asked again in the next round. */
async function each(deps: Deps, orders: Promise<Order[]>, work: (order: Order) => Promise<unknown>): Promise<void> {
  const away = new Set<Order['provider']>()
  for (const { id, provider } of await orders) {
    if (provider && away.has(provider)) continue
    try {
      // Read anew: a round may take minutes, and meanwhile a hold is made longer or an order paid.
      const order = await lookAt(deps, id)
      if (order) await work(order)
    } catch (error) {
      const isAway = error instanceof ProviderUnavailable
      if (isAway) away.add(provider)
      deps.log('sweep_failed', {
        order: id,
        why: isAway ? 'provider_unavailable' : error instanceof Error ? error.message : 'unknown',
      })
    }
  }
}

/** Who was looked at goes to the end of the queue, so that those with whom nothing can be done keep nobody from their turn. */
async function lookAt({ store, now }: Deps, id: string): Promise<Order | undefined> {
  await ORDERS.update(store, { lookedAt: now() }, 'WHERE id = $1', [id])
  return findOrder(store, id)
}
const IN_TURN = `ORDER BY looked_at NULLS FIRST, changed_at LIMIT ${AT_ONCE}`

const paymentsToSettle = ({ store, now }: Deps) =>
  findOrders(store, `WHERE payment_open AND changed_at <= $1::timestamptz ${IN_TURN}`, [at(now() - SETTLE_AFTER_MS)])

const holdsOver = ({ store, now }: Deps) =>
  findOrders(
    store,
    `WHERE state IN ('held', 'awaiting_payment', 'requested') AND expires_at <= $1::timestamptz ${IN_TURN}`,
    [at(now())],
  )

const conflictsToRefund = ({ store, now }: Deps) =>
  findOrders(
    store,
    `WHERE state = 'paid_conflict' AND refund_due_cents = 0 AND settled_at <= $1::timestamptz ${IN_TURN}`,
    [at(now() - CONFLICT_REFUND_MS)],
  )

const refundsDue = ({ store }: Deps) =>
  findOrders(store, `WHERE refund_due_cents > refunded_cents AND provider IS NOT NULL ${IN_TURN}`, [])

async function settleAndWatch(deps: Deps, order: Order): Promise<void> {
  const { order: settled } = await settle(deps, order.id)
  if (settled.state !== 'processing' || deps.now() - order.createdAt < ALARM_AFTER_MS) return
  deps.log('unsettled', { order: order.id })
  await tellStaff(deps.store, deps, order.id, 'unsettled')
}

/** A request whose transfer never came, or whose hour passed unanswered. */
const endRequest = (deps: Deps, { id }: Order) =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state === 'requested' && isExpired(order, deps.now())) await endUnpaid(sql, deps, order, 'expired')
  })

const refundConflict = (deps: Deps, { id }: Order) =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state === 'paid_conflict' && order.refundDueCents === 0)
      await updateOrder(sql, order, { refundDueCents: order.paidCents }, deps.now(), 'refund_due')
  })
