import { z } from 'zod'
import type { State } from '#lib/contracts/states'
import type { Deps } from '#functions/domain/deps'
import { AboutOrder, FormMail, type Mail } from '#functions/domain/mail'
import { findOrder } from '#functions/domain/orders/order'
import { mailOrder } from '#functions/domain/orders/view'
import { at, ms } from '#functions/domain/store'

const job = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  job: z.string(),
  attempts: z.int(),
  createdAt: z.number(),
})
const LEASE_MS = 120_000
const ALARM_MS = 15 * 60_000

/** Sends what is due, one after the other. A mail that fails comes again later; it never fails what it tells. Answers how many went out. */
export async function drainOutbox(deps: Deps, most = 50): Promise<number> {
  let sent = 0
  for (let i = 0; i < most; i += 1) {
    const next = await lease(deps)
    if (!next) break
    if (await deliver(deps, next)) sent += 1
  }
  return sent
}

async function lease({ store, now }: Deps) {
  const [next] = await store.rows(
    job,
    `UPDATE outbox SET due_at = $2::timestamptz, attempts = attempts + 1 WHERE id = (
       SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= $1::timestamptz ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id::text, order_id AS "orderId", job, attempts, ${ms('created_at')} AS "createdAt"`,
    [at(now()), at(now() + LEASE_MS)],
  )
  return next
}

async function deliver(
  deps: Deps,
  { id, orderId, job: sealed, attempts, createdAt }: z.infer<typeof job>,
): Promise<boolean> {
  try {
    const mail = await complete(deps, JSON.parse(deps.keys.open(sealed)), orderId)
    if (mail) await deps.mail.send(mail, `outbox-${id}`)
    deps.checkpoint('mail_sent')
    await deps.store.change(
      "UPDATE outbox SET done_at = $2::timestamptz, job = '', last_error = NULL WHERE id = $1::bigint",
      [id, at(deps.now())],
    )
    return true
  } catch (error) {
    const wait = Math.min(2 ** attempts * 15_000, 3_600_000)
    await deps.store.change('UPDATE outbox SET due_at = $2::timestamptz, last_error = $3 WHERE id = $1::bigint', [
      id,
      at(deps.now() + wait),
      error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    ])
    if (deps.now() - createdAt > ALARM_MS) deps.log('mail_waits', { outbox: id, attempts })
    return false
  }
}

/** The state in which a mail is true: nobody is promised what has ended, asked to choose what is chosen, or told where to send money for nothing. */
const TRUE_IN: Partial<Record<AboutOrder['template'], State>> = {
  confirmed: 'confirmed',
  moved: 'confirmed',
  voucher: 'confirmed',
  voucher_reissued: 'confirmed',
  requested: 'requested',
  paid_conflict: 'paid_conflict',
  expired: 'expired',
}

/** The mail with its order; undefined when it has become untrue meanwhile, or its buyer has no address, and it is not sent. */
async function complete(deps: Deps, waiting: unknown, orderId: string | null): Promise<Mail | undefined> {
  if (orderId === null) return FormMail.parse(waiting)
  const mail = AboutOrder.parse(waiting)
  const order = await findOrder(deps.store, orderId)
  if (!order || (TRUE_IN[mail.template] ?? order.state) !== order.state) return undefined
  const toBuyer = mail.template !== 'staff' && !(mail.template === 'voucher' && mail.to === 'recipient')
  if (toBuyer && order.buyer.email === undefined) return undefined
  return { ...mail, order: await mailOrder(deps, order) }
}
