import type { State } from '#lib/contracts/states'
import { DAY, HOUR, MINUTE } from '#lib/time/units'
import type { Deps } from '#functions/domain/deps'
import { AboutOrder, FormMail, MailRefused, type Mail } from '#functions/domain/mail'
import { findOrder } from '#functions/domain/orders/order'
import { mailOrder } from '#functions/domain/orders/view'
import { leaseMail, noteGivenUp, noteSent, putOff, queueFormMail, type LeasedMail } from '#functions/domain/outbox'
import type { Sql } from '#functions/domain/store'
import { voucherOfOrder } from '#functions/domain/vouchers/voucher'

const ALARM_MS = 15 * MINUTE
/** Counted from the first attempt; after that the words are out of date, and somebody has to call. */
const GIVE_UP_MS = 3 * DAY

const MOST_AT_ONCE = 50

/**
 * Sends the mails that are due, one after the other, and gives how many were sent. A mail that fails is tried again
 * later; it never undoes what it reports.
 */
export async function drainOutbox(deps: Deps, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (let i = 0; i < MOST_AT_ONCE && !signal?.aborted; i += 1) {
    const next = await leaseMail(deps)
    if (!next) break
    if (await deliver(deps, next)) sent += 1
  }
  return sent
}

async function deliver(deps: Deps, next: LeasedMail): Promise<boolean> {
  try {
    const mail = await complete(deps, JSON.parse(deps.keys.open(next.job)), next.orderId)
    if (mail) await deps.mail.send(mail, `outbox-${next.id}`)
    deps.checkpoint('mail_sent')
    await noteSent(deps, next)
    return true
  } catch (error) {
    await failed(deps, next, error)
    return false
  }
}

async function failed(deps: Deps, next: LeasedMail, error: unknown): Promise<void> {
  const { id, attempts, triedAt } = next
  // Mail servers often repeat the address that they refuse.
  const why = error instanceof Error ? error.message.replace(/\S+@\S+/g, '…').slice(0, 200) : 'unknown'
  const waitedMs = deps.now() - triedAt
  if (error instanceof MailRefused || waitedMs >= GIVE_UP_MS)
    return giveUp(deps, next, why, error instanceof MailRefused)
  const wait = Math.min(2 ** attempts * 15_000, HOUR)
  await putOff(deps, next, deps.now() + wait, why)
  if (waitedMs > ALARM_MS) deps.log('mail_waits', { outbox: id, attempts })
}

/** Gives up a mail that nobody accepts: its words are erased, and staff are told whom to call instead. */
async function giveUp(deps: Deps, next: LeasedMail, why: string, permanent: boolean): Promise<void> {
  await deps.store.transaction(async (sql) => {
    const guest = await addressee(sql, deps, next)
    await noteGivenUp(sql, deps, next, why)
    if (guest) await queueFormMail(sql, deps, { template: 'undelivered', permanent, ...guest })
  })
  deps.log('mail_given_up', { outbox: next.id, permanent })
}

/** Decrypts what was queued; undefined when it cannot be read any more, such as with another secret. */
function opened(keys: Deps['keys'], sealed: string): unknown {
  try {
    return JSON.parse(keys.open(sealed))
  } catch {
    return undefined
  }
}

type Undelivered = Omit<Extract<FormMail, { template: 'undelivered' }>, 'template' | 'permanent'>

/**
 * Finds whom a mail was for, if that is a guest who waits for it; what a mail to the spa reports is in the lists of
 * `npm run staff` anyway.
 */
async function addressee(
  sql: Sql,
  { keys }: Deps,
  { job: sealed, orderId }: LeasedMail,
): Promise<Undelivered | undefined> {
  const waiting = opened(keys, sealed)
  if (orderId === null) {
    const mail = FormMail.safeParse(waiting).data
    if (mail?.template !== 'withdrawal') return undefined
    const { template: about, ticket: reference, email, name } = mail
    return { about, reference, to: email, guest: { name, email } }
  }
  const mail = AboutOrder.safeParse(waiting).data
  // Without the link of its mail a request counts as never made.
  const isForGuest = mail && mail.template !== 'staff' && mail.template !== 'keep'
  const order = isForGuest ? await findOrder(sql, orderId) : undefined
  if (!mail || !order || order.erasedAt !== null) return undefined
  const isForRecipient = 'to' in mail && mail.to === 'recipient'
  const to = isForRecipient ? (await voucherOfOrder(sql, orderId))?.card.recipientEmail : order.buyer.email
  return { about: mail.template, reference: order.reference, to: to ?? '', guest: order.buyer }
}

/**
 * The state in which a mail is still true: nobody is promised what has ended, asked to choose again, or told where to
 * send money for nothing.
 */
const TRUE_IN: Partial<Record<AboutOrder['template'], State>> = {
  confirmed: 'confirmed',
  moved: 'confirmed',
  voucher: 'confirmed',
  voucher_reissued: 'confirmed',
  voucher_extended: 'confirmed',
  keep: 'requested',
  requested: 'requested',
  paid_conflict: 'paid_conflict',
  expired: 'expired',
}

/** Completes a mail with its order; undefined when it is no longer true or has no address, and is not sent. */
async function complete(deps: Deps, waiting: unknown, orderId: string | null): Promise<Mail | undefined> {
  if (orderId === null) return FormMail.parse(waiting)
  const mail = AboutOrder.parse(waiting)
  const order = await findOrder(deps.store, orderId)
  if (!order || (TRUE_IN[mail.template] ?? order.state) !== order.state) return undefined
  if (mail.template === 'keep' && !order.unfollowed) return undefined
  const toBuyer = mail.template !== 'staff' && !('to' in mail && mail.to === 'recipient')
  if (toBuyer && order.buyer.email === undefined) return undefined
  return { ...mail, order: await mailOrder(deps, order) }
}
