import type { SlotPick } from '#lib/contracts/slot'
import type { Item } from '#lib/contracts/item'
import type { Deps } from '../deps'
import { queueMail } from '../outbox'
import { MOST_AT_ONCE } from '../planning/resources'
import { Refusal } from '../refusal'
import { EXCLUSION, sqlState, type Sql } from '../store/store'
import { redeemAgain } from '../vouchers/redeem'
import { freeAfterEnding } from './assign'
import { confirmOrder } from './confirm'
import { occupy, release } from './occupancy'
import { lockOrder, type Order } from './order'
import { endOf, priceOf, startOf, wantedFor, type Service } from './plan'
import { refundableUntil } from './refund-policy'
import { updateOrder } from './transition'
import { slotTaken } from './take'

/** Takes another time for the same price: of a booking that may still be changed, or of one whose money came too late. */
export async function moveOrder(deps: Deps, order: Order, slot: SlotPick): Promise<Order> {
  const item = serviceOf(order, slot)
  if (!item) throw new Refusal('too_late')
  const start = startOf(deps, item) ?? 0
  try {
    return await deps.store.transaction((sql) => move(sql, deps, order.id, item, start))
  } catch (error) {
    const taken = sqlState(error) === EXCLUSION || (error instanceof Refusal && error.code === 'slot_taken')
    throw taken ? await slotTaken(deps, item, start) : error
  }
}

/** What was bought, at another time. A voucher's part is already taken and is of no matter here. */
function serviceOf({ kind, code, option, group, persons }: Order, slot: SlotPick): Service | undefined {
  if (code === null || kind === 'gift') return undefined
  if (kind === 'last') return group === null ? undefined : { kind, group, code, slot }
  return { kind: 'booking', code, persons: persons ?? 1, slot, ...(option !== null && { option }) }
}

async function move(sql: Sql, deps: Deps, id: string, item: Service, start: number): Promise<Order> {
  const order = await lockOrder(sql, id)
  const late = order.state === 'paid_conflict'
  if (!late && (await refundableUntil(sql, deps, order)) === null) throw new Refusal('too_late')
  if (order.refundDueCents > 0) throw new Refusal('too_late')
  const { therapist } = item.slot
  // Asked again because an answer was lost: it is there already, and was told.
  if (!late && order.startsAt === start && (therapist === 0 || therapist === order.therapist)) return order
  checkPrice(deps, order, item, start)
  const wanted = wantedFor(deps, item, start)
  const end = endOf(deps.planning, start, wanted.minutes)
  await release(sql, id, deps.now())
  const [taken] = await freeAfterEnding(sql, deps, wanted, start, end)
  const alone = wanted.need.persons <= MOST_AT_ONCE
  if ((alone && !taken) || (late && !(await redeemAgain(sql, id, deps.now())))) throw new Refusal('slot_taken')
  if (alone && taken) await occupy(sql, id, taken.resources, start, end)
  const changes = {
    startsAt: start,
    therapist: taken?.therapist ?? 0,
    resources: alone ? [...(taken?.resources ?? [])] : [],
  }
  if (late) return confirmOrder(sql, deps, order, changes)
  await tellMove(sql, deps, order)
  return updateOrder(sql, order, { ...changes, expiresAt: endOfRequest(order, start) }, deps.now(), 'moved')
}

/** Every change is told, also back to a time that was told before. A request is still one: both sides read it anew. */
async function tellMove(sql: Sql, deps: Deps, { id, state }: Order): Promise<void> {
  const is = state === 'requested' ? 'requested' : 'moved'
  await queueMail(sql, deps, id, { template: is }, `${is}:${deps.now()}`)
  await queueMail(sql, deps, id, { template: 'staff', about: is }, `staff:${is}:${deps.now()}`)
}

/** A request to pay at the spa ends with its own time, one by transfer no later than that. */
function endOfRequest({ state, payment, expiresAt }: Order, start: number): number | null {
  if (state !== 'requested' || expiresAt === null) return expiresAt
  return payment === 'none' ? start : Math.min(expiresAt, start)
}

/** The same treatment costs the same at another time, unless the content has changed: then it is bought anew. */
function checkPrice(deps: Deps, order: Order, item: Item, start: number): void {
  const paid = order.totalCents + order.voucherCents
  const { totalCents } = priceOf(deps, item, start)
  if (totalCents !== paid) throw new Refusal('price_changed', { details: { totalCents } })
}
