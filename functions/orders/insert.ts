import type { OrderPrice } from '#lib/catalogue/price'
import type { Item } from '#lib/contracts/item'
import type { Purchase } from '#lib/contracts/purchase'
import type { Deps } from '../deps'
import { tellBuyer, tellStaff } from '../outbox'
import { MINUTE } from '../planning/planning'
import { MOST_AT_ONCE, type Assignment } from '../planning/resources'
import { Refusal } from '../refusal'
import { at, type Sql } from '../store/store'
import { redeem, usableVoucher } from '../vouchers/redeem'
import { draftVoucher } from '../vouchers/voucher'
import { freeAfterEnding } from './assign'
import { confirmOrder } from './confirm'
import { endUnpaid } from './end'
import { newOrderRef, newReference } from './identity'
import { occupy } from './occupancy'
import { findOrders, isExpired, lockOrder, type Order } from './order'
import { endOf, priceOf, titleOf, wantedFor } from './plan'
import { appendEvent } from './transition'

/** How an order is to be paid: online, at the spa, or by bank transfer. */
export type ProviderMethod = 'stripe' | 'paypal' | 'none' | 'transfer'
/** Who buys what and when, as it is kept. */
export type BasketKey = { clientToken: string; itemHash: string; start: number | null }

const DAY = 86_400_000
/** A voucher holds no time, so its buyer has longer: a day to pay online, two weeks to send the money. */
const GIFT_MS = { stripe: DAY, paypal: DAY, none: DAY, transfer: 14 * DAY }

/** Takes the time and writes the order, in one transaction: all of it or nothing. `patient`: payments in the way are closed first. */
export async function insertOrder(
  sql: Sql,
  deps: Deps,
  purchase: Purchase,
  means: ProviderMethod,
  basket: BasketKey,
  patient: boolean,
): Promise<Order> {
  const { item } = purchase
  const taken = await assign(sql, deps, item, basket, patient)
  const again = await endOthers(sql, deps, basket)
  if (again) return again
  const voucher =
    item.kind === 'transfer' && item.giftUid !== undefined ? await usableVoucher(sql, deps, item.giftUid) : undefined
  const price = priceOf(deps, item, basket.start, voucher && { ...voucher, code: voucher.code ?? undefined })
  if (price.totalCents !== purchase.expectedTotalCents)
    throw new Refusal('price_changed', { details: { totalCents: price.totalCents } })
  const online = means === 'stripe' || means === 'paypal'
  if (online && price.totalCents === 0) throw new Refusal('payment_method_unavailable')
  const order = await write(sql, deps, purchase, means, basket, price, taken)
  if (basket.start !== null)
    await occupy(sql, order.id, taken.resources, basket.start, endOf(deps.planning, basket.start, price.minutes ?? 0))
  if (voucher) await redeem(sql, voucher, order.id, price.voucherCents, deps.now())
  if (item.kind === 'gift') {
    await draftVoucher(sql, deps, {
      orderId: order.id,
      valueCents: price.totalCents,
      code: item.code ?? null,
      title: item.code ? titleOf(deps, item) : null,
      card: item.card,
    })
  }
  if (online) return order
  // Nothing left to pay; what the spa has to arrange waits for it all the same.
  if (price.totalCents === 0 && !isArranged(item)) return confirmOrder(sql, deps, order)
  await tellBuyer(sql, deps, order.id, 'requested')
  await tellStaff(sql, deps, order.id, 'requested')
  return order
}

/** Ends this browser's other open orders. Answers its open order for the same thing, if another tab was faster. */
async function endOthers(sql: Sql, deps: Deps, { clientToken, itemHash }: BasketKey): Promise<Order | undefined> {
  const mine = await findOrders(
    sql,
    `WHERE client_token = $1 AND (state IN ('held', 'awaiting_payment') OR (state = 'requested' AND item_hash = $2))
     ORDER BY id FOR UPDATE SKIP LOCKED`,
    [clientToken, itemHash],
  )
  const same = mine.find((order) => order.itemHash === itemHash && !isExpired(order, deps.now()))
  for (const order of mine) if (order !== same) await endUnpaid(sql, deps, order, 'expired')
  return same
}

/** More than two persons at once: their time is not held, staff arrange it with whoever asks. */
export const isArranged = (item: Item) => 'persons' in item && item.persons > MOST_AT_ONCE

/** The therapists and rooms for it. */
async function assign(
  sql: Sql,
  deps: Deps,
  item: Item,
  { start, clientToken }: BasketKey,
  patient: boolean,
): Promise<Assignment> {
  if (item.kind === 'gift' || start === null || isArranged(item)) return { therapist: 0, resources: [] }
  const wanted = wantedFor(deps, item, start)
  const [first] = await freeAfterEnding(sql, deps, wanted, start, endOf(deps.planning, start, wanted.minutes), {
    clientToken,
    patient,
  })
  if (!first) throw new Refusal('slot_taken')
  return first
}

function expiry({ planning, now }: Deps, means: ProviderMethod, start: number | null): number {
  if (start === null) return now() + GIFT_MS[means]
  if (means === 'none') return start
  return now() + (means === 'transfer' ? planning.transferHours * 60 : planning.holdMinutes) * MINUTE
}

async function write(
  sql: Sql,
  deps: Deps,
  purchase: Purchase,
  means: ProviderMethod,
  basket: BasketKey,
  price: OrderPrice,
  taken: Assignment,
): Promise<Order> {
  const { item, buyer, lang } = purchase
  const id = newOrderRef(deps.random)
  const state = means === 'stripe' || means === 'paypal' ? 'held' : 'requested'
  await sql.change(
    `INSERT INTO orders (id, reference, client_token, item_hash, kind, state, payment, lang, buyer, code, option_number, last_group, persons,
       title, starts_at, minutes, resources, therapist, total_cents, regular_cents, voucher_cents, content_version, expires_at, created_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14::jsonb, $15::timestamptz, $16, $17::text[], $18, $19, $20, $21, $22,
       $23::timestamptz, $24::timestamptz, $24::timestamptz)`,
    [
      id,
      newReference(deps.random),
      basket.clientToken,
      basket.itemHash,
      item.kind,
      state,
      means,
      lang,
      JSON.stringify(buyer),
      item.code ?? null,
      'option' in item ? (item.option ?? null) : null,
      item.kind === 'last' ? item.group : null,
      price.persons,
      JSON.stringify(titleOf(deps, item)),
      basket.start === null ? null : at(basket.start),
      price.minutes,
      taken.resources,
      taken.therapist,
      price.totalCents,
      price.regularCents,
      price.voucherCents,
      price.contentVersion,
      at(expiry(deps, means, basket.start)),
      at(deps.now()),
    ],
  )
  await appendEvent(sql, id, state, deps.now())
  return lockOrder(sql, id)
}
