import { MINUTE } from '#lib/time/units'
import type { Deps } from '#functions/domain/deps'
import { markCleanup } from '#functions/domain/operation'
import { mayWriteTo } from '#functions/domain/hits'
import { closeIfOver } from '#functions/domain/orders/close-order'
import { closeLatePayment } from '#functions/domain/orders/cancel-payment'
import {
  conflictsToRefund,
  holdsOver,
  lookAt,
  paymentsToGiveUp,
  paymentsToSettle,
  refundsDue,
} from '#functions/domain/orders/order-lists'
import { isExpired, lockOrder, type Order } from '#functions/domain/orders/order'
import { endUnpaid } from '#functions/domain/orders/outcome'
import { refundOrder } from '#functions/domain/orders/refund-order'
import { settleOrder } from '#functions/domain/orders/settle-order'
import { updateOrder } from '#functions/domain/orders/transition'
import { notifyBuyer, notifyStaff } from '#functions/domain/outbox'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'
import { notifyOfUnpaidDay } from '#functions/domain/planning/unpaid-days'
import { eraseOld } from '#functions/domain/privacy'
import { drainOutbox } from './drain-outbox'

const ALARM_AFTER_MS = 10 * MINUTE
/** After so many orders in a row without an answer a provider is away, and the others wait for the next round. */
const SILENCES = 2

/**
 * Tidies up once: everything that a closed tab, a lost answer or a crash has left behind. Safe to run at any time,
 * anywhere. `signal`: stops between two orders; the next round takes up the rest.
 */
export async function cleanUp(deps: Deps, signal?: AbortSignal): Promise<void> {
  // Mail first: it waits for no provider, and where a schedule calls this, a slow provider may end the round early.
  await drainOutbox(deps, signal)
  await each(deps, signal, paymentsToSettle, (order) => settleOrClose(deps, order))
  await each(deps, signal, holdsOver, (order) =>
    order.state === 'requested' ? endRequest(deps, order) : closeIfOver(deps, order),
  )
  await each(deps, signal, conflictsToRefund, (order) => refundConflict(deps, order))
  await each(deps, signal, refundsDue, (order) => refundOrder(deps, order))
  await each(deps, signal, paymentsToGiveUp, (order) => giveUpPayment(deps, order))
  if (!signal?.aborted) await notifyOfUnpaidDay(deps)
  await drainOutbox(deps, signal)
  if (signal?.aborted) return
  await eraseOld(deps)
  await markCleanup(deps)
}

const settleOrClose = (deps: Deps, order: Order): Promise<unknown> =>
  order.state === 'expired' || order.state === 'cancelled' ? closeLatePayment(deps, order) : settleAndWatch(deps, order)

/**
 * Works through orders, a minute at most: the others have their turn in the next round. One that fails keeps nobody
 * waiting; a provider that answers for none is asked again in the next round.
 */
async function each(
  deps: Deps,
  signal: AbortSignal | undefined,
  find: (deps: Deps) => Promise<Order[]>,
  work: (order: Order) => Promise<unknown>,
): Promise<void> {
  if (signal?.aborted) return
  const silences = new Map<Order['provider'], number>()
  const end = deps.now() + MINUTE
  for (const { id, provider } of await find(deps)) {
    if (signal?.aborted || deps.now() > end) return
    const before = silences.get(provider) ?? 0
    if (provider && before >= SILENCES) continue
    try {
      // Read anew: a round may take minutes, and meanwhile a hold is made longer or an order paid.
      const order = await lookAt(deps, id)
      if (order) await work(order)
      silences.delete(provider)
    } catch (error) {
      const isAway = error instanceof ProviderUnavailable
      if (isAway) silences.set(provider, before + 1)
      else silences.delete(provider)
      deps.log('sweep_failed', {
        order: id,
        why: isAway ? 'provider_unavailable' : error instanceof Error ? error.message : 'unknown',
      })
    }
  }
}

async function settleAndWatch(deps: Deps, order: Order): Promise<void> {
  const { order: settled } = await settleOrder(deps, order.id).catch(async (error: unknown) => {
    if (error instanceof ProviderRefused) return { order }
    throw error
  })
  if (settled.state !== 'processing' || deps.now() - order.createdAt < ALARM_AFTER_MS) return
  deps.log('unsettled', { order: order.id })
  await notifyStaff(deps.store, deps, order.id, 'unsettled')
}

/** A request whose transfer never came, or that nobody answered in time. */
const endRequest = (deps: Deps, { id }: Order) =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state !== 'requested' || !isExpired(order, deps.now())) return
    await endUnpaid(sql, deps, order, 'expired')
    if (order.unfollowed) return
    // Who asked has proved nothing, not even the address.
    const { email } = order.buyer
    if (email !== undefined && (await mayWriteTo(sql, deps, email))) await notifyBuyer(sql, deps, id, 'expired')
  })

/** A payment of an order that has ended: whether money came of it, nobody could find out. */
const giveUpPayment = (deps: Deps, { id }: Order) =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (!order.paymentOpen || (order.state !== 'expired' && order.state !== 'cancelled')) return
    deps.log('payment_given_up', { order: id })
    await notifyStaff(sql, deps, id, 'unsettled')
    await updateOrder(sql, order, { paymentOpen: false }, deps.now(), 'payment_given_up')
  })

const refundConflict = (deps: Deps, { id }: Order) =>
  deps.store.transaction(async (sql) => {
    const order = await lockOrder(sql, id)
    if (order.state !== 'paid_conflict' || order.refundDueCents > 0) return
    if (order.provider === null) await notifyStaff(sql, deps, id, 'refund_by_hand')
    await updateOrder(sql, order, { refundDueCents: order.paidCents }, deps.now(), 'refund_due')
  })
