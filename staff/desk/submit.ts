import { z } from 'zod'
import { auditedAs, actionDone, ChangedMeanwhile, DoneBefore, requireUnchanged } from '#functions/domain/audit'
import type { Deps } from '#functions/domain/deps'
import { sameSecret } from '#functions/domain/keys'
import { takingsOf } from '#functions/domain/orders/desk-takings'
import { findOrder } from '#functions/domain/orders/order'
import { refundableUntil } from '#functions/domain/orders/refund'
import { contentOfFunctions } from '#functions/domain/operation'
import { contentInUse } from '#lib/content/read/load'
import { madridDay } from '#lib/time/madrid'
import { Refused } from '../kit/answer'
import type { Guest } from '../kit/guest'
import { type VerbName, PUBLISH_WORDS, SCREEN_WORDS as t } from '../words/es'
import { NotSure, openDesk, orderOf, StaffRefused, type Desk } from './desk'
import { verbNamed } from './verbs'
import { conflictOf, readShownVersion, type ShownVersion } from './shown-version'
import type { DeskNotice, Sight } from './screens/layout'

const posted = z
  .object({
    token: z.string(),
    key: z.string().min(16).max(60),
    verb: z.string(),
    /** The screen that the form stands on. */
    back: z.string().max(300),
    /** What the screen showed of an order, as `shownVersion` writes it. */
    version: z
      .string()
      .max(20_000)
      .regex(/^N-\w{6}:\d+(?:\r?\n|$)/)
      .optional(),
    sure: z.literal('1').optional(),
  })
  .loose()

/** Who acts. */
type Actor = Pick<Guest, 'name' | 'isManager' | 'token'>

/** The next screen: another address, or the same screen with what was typed. */
export type Acted =
  | { to: string; notice: DeskNotice }
  | { back: string; status?: number; sight: Pick<Sight, 'typed'> & Partial<Pick<Sight, 'notice' | 'question'>> }

/** What takes its price, minutes or hours from the content. */
const SELLING: ReadonlySet<VerbName> = new Set(['book', 'sell', 'move'])

/** Throws StaffRefused where the functions sell from content that was published later than what this process reads. */
async function requireCurrentContent({ store }: Deps): Promise<void> {
  const [mine, functions] = [contentInUse(), await contentOfFunctions(store)]
  if (functions !== undefined && (mine?.at ?? 0) < functions) throw new StaffRefused(PUBLISH_WORDS.olderThanFunctions)
}

/** What only a manager does: money that goes back, and a voucher's number. */
const MANAGERS: ReadonlySet<VerbName> = new Set(['refunded', 'close', 'refund', 'reissue'])

/**
 * Tells whether a person may do this. Reception cancels what is not paid, and a booking that its guest could cancel now
 * for all the money; it gives back what was taken on the same day, and does not say how a sold voucher was paid.
 */
export async function mayDo(desk: Desk, isManager: boolean, verb: VerbName, typed: Sight['typed']): Promise<boolean> {
  const { deps } = desk
  const { reference = '', taking, paidBy = '' } = typed
  if (isManager) return true
  if (MANAGERS.has(verb)) return false
  if (verb === 'sell') return paidBy === ''
  if (verb === 'cancel') {
    const order = await orderOf(desk, reference)
    if (order.paidCents === 0 || order.kind === 'gift') return order.paidCents === 0
    return (await refundableUntil(deps.store, deps, order)) !== null
  }
  if (verb !== 'giveBack') return true
  const takings = await takingsOf(deps, (await orderOf(desk, reference)).id)
  return takings.every(({ id, at }) => id !== taking || madridDay(at) === madridDay(deps.now()))
}

/** Does what a form asks for, once. A refused form comes back with everything that was typed. */
export async function submitForm(deps: Deps, actor: Actor, form: URLSearchParams): Promise<Acted> {
  const sent = posted.safeParse(Object.fromEntries(form))
  const verb = verbNamed(form.get('verb') ?? '')
  if (!sent.success || !verb) throw new Refused(400, t.tryAgain)
  const { key, back, sure, token } = sent.data
  const typed: Record<string, string> = Object.fromEntries(form)
  const refused = (...lines: readonly string[]) =>
    ({ back, sight: { typed, notice: { tone: 'error', lines } } }) satisfies Acted
  const done = async (before: DoneBefore): Promise<Acted> => ({
    to: await afterwards(deps, before, back),
    notice: { tone: 'ok', lines: [t.done] },
  })
  // The screen was drawn before the desk was started anew, or for somebody else.
  if (!sameSecret(token, actor.token)) return { ...refused(t.oldScreen), status: 403 }
  const reading = openDesk(deps, actor.name)
  const before = await actionDone(deps.store, key)
  if (before) return done(before)
  let version: ShownVersion | undefined
  try {
    if (!(await mayDo(reading, actor.isManager, verb.name, typed))) return refused(t.notAllowed)
    version = sent.data.version === undefined ? undefined : await readShownVersion(reading, sent.data.version)
    // Staff with an outdated screen learn what has changed, not only that the verb cannot be done.
    if (version) await requireUnchanged(deps.store, version)
    if (SELLING.has(verb.name)) await requireCurrentContent(deps)
    const desk = openDesk(auditedAs(deps, { actor: actor.name, key, version }), actor.name)
    const lines = await verb.act(desk, typed, sure === '1')
    const made = verb.name === 'book' || verb.name === 'sell' ? await actionDone(deps.store, key) : undefined
    return { to: made ? await afterwards(deps, made, back) : back, notice: { tone: 'ok', lines } }
  } catch (error) {
    if (error instanceof ChangedMeanwhile && version) {
      const { key: _, ...fresh } = typed
      const conflict = await conflictOf(reading, version)
      return { back, sight: { typed: fresh, notice: { tone: 'error', lines: [t.changedMeanwhile], conflict } } }
    }
    if (error instanceof DoneBefore) return done(error)
    // What stands in the way may be what the same press, sent twice, has just done.
    const same = await actionDone(deps.store, key)
    if (same) return done(same)
    if (error instanceof NotSure) return { back, sight: { typed, question: { lines: error.lines, fields: typed } } }
    if (error instanceof StaffRefused) return refused(...error.message.split('\n'))
    console.error(error)
    return refused(t.failed)
  }
}

/** Gives the address of the screen that shows what a press has made, or else `back`. */
async function afterwards({ store }: Deps, { orderId }: DoneBefore, back: string): Promise<string> {
  const order = orderId === null ? undefined : await findOrder(store, orderId)
  if (!order || !/^(new|voucher)\b/u.test(back)) return back
  return `${order.kind === 'gift' ? 'voucher' : 'booking'}?ref=${order.reference}`
}
