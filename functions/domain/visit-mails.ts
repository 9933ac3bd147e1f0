import { OrderRef } from '#lib/contracts/scalars'
import { addDays, madridDay, madridMoment } from '#lib/time/madrid'
import type { Deps } from './deps'
import { noteErasure } from './erasures'
import { sameSecret } from './keys'
import type { AboutOrder, VisitWish } from './mail'
import { findOrder, findOrders, type Order } from './orders/order'
import { queueMail } from './outbox'
import { at } from './store'

// Two mails around an appointment: a reminder the day before, and the day after the question how it was, for guests
// who agreed to be asked. The events of an order say what its buyer wished, and when.

type VisitMail = Extract<AboutOrder, { template: 'reminder' | 'review' }>

/** The time of day (Madrid) from which both leave: a guest who cannot come may still cancel free of charge then. */
const MORNING = '09:00'

const EVENTS: Record<VisitWish, string> = { mayAsk: 'may_ask', noVisitMails: 'visit_mails_ended' }

/** Selects the events that ended these mails for the e-mail address of an order, on whichever order they were. */
const ENDED = `SELECT FROM events ended JOIN orders theirs ON theirs.id = ended.order_id
  WHERE ended.kind = '${EVENTS.noVisitMails}' AND lower(theirs.buyer->>'email') = lower(orders.buyer->>'email')`
/** Selects the orders whose buyer wants the mail. A buyer who agrees to be asked after an end wants that again. */
const IS_WANTED: Record<VisitMail['template'], string> = {
  reminder: `NOT EXISTS (${ENDED})`,
  review: `attendance IS DISTINCT FROM 'absent' AND EXISTS (SELECT FROM events agreed
    WHERE agreed.order_id = orders.id AND agreed.kind = '${EVENTS.mayAsk}'
      AND NOT EXISTS (${ENDED} AND ended.id > agreed.id))`,
}

/**
 * Queues the mails around appointments that are due today, each once: no reminder for a buyer who was told the time
 * only this morning or later. It is safe to run at any time, anywhere.
 */
export async function queueVisitMails(deps: Deps): Promise<void> {
  const today = madridDay(deps.now())
  const morning = madridMoment(today, MORNING)
  if (deps.now() < morning) return
  const toldBefore = `AND coalesce(settled_at, created_at) < $4::timestamptz AND NOT EXISTS (
    SELECT FROM events WHERE order_id = orders.id AND kind = 'moved' AND at >= $4::timestamptz)`
  await queueForDay(deps, { template: 'reminder', day: addDays(today, 1) }, toldBefore, [at(morning)])
  await queueForDay(deps, { template: 'review', day: addDays(today, -1) })
}

async function queueForDay(deps: Deps, mail: VisitMail, condition = '', values: readonly string[] = []): Promise<void> {
  const { template, day } = mail
  const name = `${template}:${day}`
  const orders = await findOrders(
    deps.store,
    `WHERE state = 'confirmed' AND starts_at >= $1::timestamptz AND starts_at < $2::timestamptz
       AND buyer->>'email' IS NOT NULL AND erased_at IS NULL ${condition} AND ${IS_WANTED[template]}
       AND NOT EXISTS (SELECT FROM outbox WHERE unique_name = orders.id || ':' || $3)`,
    [at(madridMoment(day, '00:00')), at(madridMoment(addDays(day, 1), '00:00')), name, ...values],
  )
  for (const { id } of orders) await queueMail(deps.store, deps, id, mail, name)
}

/** Tells whether such a mail is still true and wanted when it leaves: the appointment may have been moved meanwhile. */
export async function isStillWanted(
  { store, now }: Deps,
  order: Order,
  { template, day }: VisitMail,
): Promise<boolean> {
  const isOfDay = order.startsAt !== null && madridDay(order.startsAt) === day
  const isTrue = template === 'review' || addDays(madridDay(now()), 1) === day
  if (!isOfDay || !isTrue) return false
  return (await findOrders(store, `WHERE id = $1 AND ${IS_WANTED[template]}`, [order.id])).length > 0
}

/**
 * Records what the buyer of an appointment wishes by a mail's link; repeating it changes nothing. Tells whether the
 * token is from such a link: if not, it may be one of the news.
 */
export async function recordWish(deps: Deps, wish: VisitWish, token: string): Promise<boolean> {
  const ref = OrderRef.safeParse(token.split('-', 1)[0]).data
  if (ref === undefined || !sameSecret(deps.keys.wishToken(ref, wish), token)) return false
  const order = await findOrder(deps.store, ref)
  if (!order || order.erasedAt !== null) return false
  const { email } = order.buyer
  if (wish === 'noVisitMails' && email !== undefined) noteErasure(deps, 'visits', email)
  await deps.store.change(
    `INSERT INTO events (order_id, at, kind) SELECT $1, $2::timestamptz, $3::text WHERE $3::text IS DISTINCT FROM (
       SELECT kind FROM events WHERE order_id = $1 AND kind = ANY($4::text[]) ORDER BY id DESC LIMIT 1)`,
    [ref, at(deps.now()), EVENTS[wish], Object.values(EVENTS)],
  )
  return true
}

/**
 * Ends these mails for an address in a store that was restored from an older copy, because its owner ended them at a
 * moment (milliseconds), unless the store knows what the owner wished from then on. Gives how many orders say so now.
 */
export const endVisitMails = ({ store }: Deps, email: string, moment: number): Promise<number> =>
  store.change(
    `INSERT INTO events (order_id, at, kind)
     SELECT id, $2::timestamptz, '${EVENTS.noVisitMails}' FROM orders
     WHERE erased_at IS NULL AND lower(buyer->>'email') = $1 AND NOT EXISTS (
       SELECT FROM events known JOIN orders theirs ON theirs.id = known.order_id
       WHERE known.kind = ANY($3::text[]) AND known.at >= $2::timestamptz AND lower(theirs.buyer->>'email') = $1)
     ORDER BY created_at DESC LIMIT 1`,
    [email, at(moment), Object.values(EVENTS)],
  )
