import type { State } from '#lib/contracts/states'
import { DAY, HOUR, MINUTE } from '#lib/time/units'
import type { Deps } from '#functions/domain/deps'
import { AboutOrder, FormMail, MailRefused, type Mail } from '#functions/domain/mail'
import { openOrdersOf } from '#functions/domain/orders/open-orders'
import { findOrder } from '#functions/domain/orders/order'
import { mailOrder } from '#functions/domain/orders/view'
import {
  anyLeftSince,
  doOthersWait,
  leaseMail,
  LONGEST_WAIT_MS,
  noteGivenUp,
  noteDone,
  putOff,
  queueFormMail,
  type LeasedMail,
} from '#functions/domain/outbox'
import type { Sql } from '#functions/domain/store'
import { isStillWanted } from '#functions/domain/visit-mails'
import { dateDelivery, noteDelivered } from '#functions/domain/vouchers/deliver'
import { voucherOfOrder } from '#functions/domain/vouchers/voucher'

const ALARM_MS = 15 * MINUTE
/** Counted from the first attempt; after that the words are out of date, and staff have to call. */
const GIVE_UP_MS = 3 * DAY
/** After this time an address that is refused is wrong, even where no other mail was sent meanwhile. */
const REFUSED_MS = HOUR

const MOST_IN_A_ROUND = 50
/** As many connections as common mail servers take from one sender. */
const IN_FLIGHT = 3

/**
 * Sends the mails that are due, a few at the same time. A mail that fails is tried again later; it never undoes what it
 * reports. `signal`: begins no other mail.
 */
export async function drainOutbox(deps: Deps, signal?: AbortSignal, inFlight = IN_FLIGHT): Promise<void> {
  let begun = 0
  async function sendNext(): Promise<void> {
    while (begun < MOST_IN_A_ROUND && !signal?.aborted) {
      begun += 1
      const next = await leaseMail(deps)
      if (!next) return
      await deliver(deps, next)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sendNext))
}

async function deliver(deps: Deps, next: LeasedMail): Promise<void> {
  const { id, job, orderId, messageId } = next
  try {
    const mail = await complete(deps, JSON.parse(deps.keys.open(job)), orderId)
    if (mail) await deps.mail.send(mail, { name: `outbox-${id}`, messageId })
    const isDelivery = mail?.template === 'voucher' && mail.to === 'recipient'
    if (isDelivery && orderId !== null) await noteDelivered(deps, next, orderId)
    else await noteDone(deps.store, deps, next, mail !== undefined)
  } catch (error) {
    await failed(deps, next, error)
  }
}

async function failed(deps: Deps, next: LeasedMail, error: unknown): Promise<void> {
  const { id, attempts, triedAt } = next
  // Mail servers often repeat the address that they refuse.
  const why = error instanceof Error ? error.message.replace(/\S+@\S+/g, '…').slice(0, 200) : 'unknown'
  const waitedMs = deps.now() - triedAt
  const isRefused = error instanceof MailRefused
  const isFinal = isRefused && error.isFinal
  if (waitedMs >= GIVE_UP_MS || (isFinal && (await isAboutThisOne(deps, next)))) return giveUp(deps, next, why, isFinal)
  const wait = Math.min(2 ** attempts * 15_000, LONGEST_WAIT_MS)
  await putOff(deps, next, { until: deps.now() + wait, why, isRefused })
  if (waitedMs > ALARM_MS) deps.log('mail_waits', { outbox: id, attempts })
}

/**
 * Tells whether it is the address that is refused. A server in trouble may refuse every one: then no mail is sent
 * meanwhile, and the next ones wait as well.
 */
const isAboutThisOne = async (deps: Deps, next: LeasedMail): Promise<boolean> =>
  (await anyLeftSince(deps, next.triedAt)) ||
  (deps.now() - next.triedAt >= REFUSED_MS && !(await doOthersWait(deps, next)))

/** Gives up a mail that no server accepts: it stands in the list for staff, who are also told by mail whom to call. */
async function giveUp(deps: Deps, next: LeasedMail, why: string, permanent: boolean): Promise<void> {
  await deps.store.transaction(async (sql) => {
    const guest = await addressee(sql, deps, next)
    await noteGivenUp(sql, deps, next, why)
    if (guest) await queueFormMail(sql, deps, { template: 'undelivered', permanent, ...guest })
  })
  deps.log('mail_given_up', { outbox: next.id, permanent })
}

/** A request without the link of its mail counts as never made, and a mail around a visit is not waited for. */
const NOBODY_WAITS = new Set<AboutOrder['template']>(['staff', 'keep', 'reminder', 'review'])

type Undelivered = Omit<Extract<FormMail, { template: 'undelivered' }>, 'template' | 'permanent'>

/**
 * Finds whom a mail was for, if that is a guest who waits for it; what a mail to the spa reports is in the lists of
 * `npm run ops -- pending` anyway.
 */
async function addressee(
  sql: Sql,
  { keys }: Deps,
  { job: sealed, orderId }: LeasedMail,
): Promise<Undelivered | undefined> {
  // With another secret it cannot be read any more.
  const waiting: unknown = JSON.parse(keys.openIfOurs(sealed) ?? 'null')
  if (orderId === null) {
    const mail = FormMail.safeParse(waiting).data
    if (mail?.template !== 'withdrawal') return undefined
    const { template: about, ticket: reference, email, name } = mail
    return { about, reference, to: email, guest: { name, email } }
  }
  const mail = AboutOrder.safeParse(waiting).data
  const isForGuest = mail && !NOBODY_WAITS.has(mail.template)
  const order = isForGuest ? await findOrder(sql, orderId) : undefined
  if (!mail || !order || order.erasedAt !== null) return undefined
  const isForRecipient = 'to' in mail && mail.to === 'recipient'
  const to = isForRecipient ? (await voucherOfOrder(sql, orderId))?.card.recipientEmail : order.buyer.email
  return { about: mail.template, reference: order.reference, to: to ?? '', guest: order.buyer }
}

/**
 * The state in which a mail is still true: it must not promise what has ended, ask a buyer to choose again, or say
 * where to send money for nothing.
 */
const TRUE_IN: Partial<Record<AboutOrder['template'], State>> = {
  confirmed: 'confirmed',
  reminder: 'confirmed',
  review: 'confirmed',
  paid_ahead: 'confirmed',
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
  if (orderId === null) {
    const mail = FormMail.parse(waiting)
    if (mail.template !== 'order_links') return mail
    const open = await openOrdersOf(deps, mail.email)
    return open && { ...mail, ...open }
  }
  const mail = AboutOrder.parse(waiting)
  const order = await findOrder(deps.store, orderId)
  if (!order || (TRUE_IN[mail.template] ?? order.state) !== order.state) return undefined
  if (mail.template === 'keep' && !order.unfollowed) return undefined
  const isVisitMail = mail.template === 'reminder' || mail.template === 'review'
  if (isVisitMail && !(await isStillWanted(deps, order, mail))) return undefined
  const toBuyer = mail.template !== 'staff' && !('to' in mail && mail.to === 'recipient')
  if (toBuyer && order.buyer.email === undefined) return undefined
  if (mail.template === 'voucher' && mail.to === 'recipient') await dateDelivery(deps, orderId)
  return { ...mail, order: await mailOrder(deps, order) }
}
