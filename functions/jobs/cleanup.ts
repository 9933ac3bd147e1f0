import { MINUTE } from '#lib/time/units'
import type { Deps } from '#functions/domain/deps'
import { notifyOfStrangers } from '#functions/domain/limits'
import { notifyOfMessages } from '#functions/domain/messages'
import { healClock, mark } from '#functions/domain/operation'
import { cancelOrder, expireIfOver } from '#functions/domain/orders/end'
import {
  conflictsToRefund,
  holdsOver,
  paymentsToAbandon,
  paymentsToSettle,
  refundsDue,
  requeue,
  vouchersToCheck,
} from '#functions/domain/orders/order-lists'
import { noteMoneyBack } from '#functions/domain/orders/money-back'
import type { Order } from '#functions/domain/orders/order'
import { abandonUnknownPayment, cancelLatePayment } from '#functions/domain/orders/payment'
import { refundOrder } from '#functions/domain/orders/refund'
import { settleOrder } from '#functions/domain/orders/settle-order'
import { notifyStaff } from '#functions/domain/outbox'
import { ProviderUnavailable, unlessRefused } from '#functions/domain/payments'
import { notifyOfUnpaidDay } from '#functions/domain/planning/unpaid-days'
import { eraseOld } from '#functions/domain/privacy'
import { queueVisitMails } from '#functions/domain/visit-mails'

const ALARM_AFTER_MS = 10 * MINUTE
/** After this many orders in a row without an answer a provider counts as away until the next round. */
const SILENCES = 2

/**
 * Cleans up once what closed tabs, lost answers and crashes have left behind. It is safe to run at any time, anywhere,
 * and waits for no mail server. `signal`: stops between two orders; the next round does the rest.
 */
export async function cleanUp(deps: Deps, signal?: AbortSignal): Promise<void> {
  await healClock(deps)
  await each(deps, signal, paymentsToSettle, (order) => settleOrCancel(deps, order))
  await each(deps, signal, holdsOver, (order) => expireIfOver(deps, order))
  await each(deps, signal, conflictsToRefund, (order) => cancelOrder(deps, order, { by: 'spa' }))
  await each(deps, signal, refundsDue, (order) => refundOrder(deps, order))
  await each(deps, signal, paymentsToAbandon, (order) => abandonUnknownPayment(deps, order))
  await each(deps, signal, vouchersToCheck, ({ id }) => noteMoneyBack(deps, id, 'check'))
  if (signal?.aborted) return
  await notifyOfUnpaidDay(deps)
  await notifyOfStrangers(deps)
  await notifyOfMessages(deps)
  await queueVisitMails(deps)
  await eraseOld(deps)
  await mark(deps, 'sweep')
}

/** Cancels the payment of an order that ended, or of a confirmed party (parties once could pay); else settles it. */
function settleOrCancel(deps: Deps, order: Order): Promise<unknown> {
  const isOver = order.state === 'expired' || order.state === 'cancelled' || order.state === 'confirmed'
  return isOver ? cancelLatePayment(deps, order) : settleAndWatch(deps, order)
}

/**
 * Works through orders for a minute at most; the others have their turn in the next round. One that fails does not hold
 * up the others, and a provider that does not answer is asked again in the next round.
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
    const silent = silences.get(provider) ?? 0
    if (provider && silent >= SILENCES) continue
    try {
      // Read again, because a round may take minutes, in which an order may be paid.
      const order = await requeue(deps, id)
      if (order) await work(order)
      silences.delete(provider)
    } catch (error) {
      const isAway = error instanceof ProviderUnavailable
      if (isAway) silences.set(provider, silent + 1)
      else silences.delete(provider)
      deps.log('sweep_failed', {
        order: id,
        why: isAway ? 'provider_unavailable' : error instanceof Error ? error.message : 'unknown',
      })
    }
  }
}

async function settleAndWatch(deps: Deps, order: Order): Promise<void> {
  const { order: settled } = (await unlessRefused(settleOrder(deps, order.id))) ?? { order }
  if (settled.state !== 'processing' || deps.now() - order.createdAt < ALARM_AFTER_MS) return
  deps.log('unsettled', { order: order.id })
  await notifyStaff(deps.store, deps, order.id, 'unsettled')
}
