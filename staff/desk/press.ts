import { z } from 'zod'
import { actingAs, actionDone, DoneBefore } from '#functions/domain/acting'
import type { Deps } from '#functions/domain/deps'
import { historyOf } from '#functions/domain/orders/history'
import { findOrder } from '#functions/domain/orders/order'
import { isSameSecret, Refused } from '../kit/answer'
import { DESK_WORDS } from '../words/desk'
import { SCREEN_WORDS as t } from '../words/desk-screens'
import { NotSure, openDesk, orderOf, StaffRefused, type CommandName, type Desk } from './desk'
import { eventIn } from './orders'
import { commandNamed } from './run'
import { chosen } from './screens/new'
import type { DeskNotice, Sight } from './screens/layout'

const posted = z
  .object({
    token: z.string(),
    key: z.string().min(16).max(60),
    command: z.string(),
    /** The screen that the form stands on. */
    back: z.string().max(300),
    /** Which version of a booking it showed: its reference, and its last event. */
    seen: z
      .string()
      .regex(/^N-\w{6}:\d+$/)
      .optional(),
    sure: z.literal('1').optional(),
  })
  .loose()

/** Who acts. */
export type Actor = { name: string; isManager: boolean; token: string }

/** The next screen: another address, or the same screen with what was typed. */
export type Acted =
  | { to: string; notice: DeskNotice }
  | { back: string; sight: Pick<Sight, 'typed'> & Partial<Pick<Sight, 'notice' | 'question'>> }

/** What only a manager does: money that goes back, a voucher's number, and whole records about people. */
const MANAGERS: ReadonlySet<CommandName> = new Set([
  'refunded',
  'close',
  'voucher refund',
  'voucher block',
  'voucher unblock',
  'voucher reissue',
  'voucher issue',
  'reconcile',
  'news',
  'export',
  'forget',
])

/** Tells whether somebody may do a command. */
export const mayDo = (isManager: boolean, command: CommandName): boolean => isManager || !MANAGERS.has(command)

/** Opens the desk for the screens, whose sentences name buttons. */
export const openScreens = (deps: Deps, actor: string): Desk =>
  openDesk(deps, { actor, how: (command) => `«${t.buttons[command]}»` })

/** Checks that a form comes from a screen of this person. */
export function requireToken(form: URLSearchParams, { token }: Actor): void {
  if (!isSameSecret(form.get('token') ?? '', token)) throw new Refused(403, t.tryAgain)
}

/** Does what a form asks for, once. What is refused comes back with everything that was typed. */
export async function press(deps: Deps, actor: Actor, form: URLSearchParams): Promise<Acted> {
  requireToken(form, actor)
  const sent = posted.safeParse(Object.fromEntries(form))
  const command = commandNamed(form.get('command') ?? '')
  if (!sent.success || !command) throw new Refused(400, t.tryAgain)
  const { key, back, seen, sure } = sent.data
  const typed: Record<string, string> = Object.fromEntries(form)
  const refused = (lines: readonly string[], tone: DeskNotice['tone'] = 'error'): Acted => ({
    back,
    sight: { typed, notice: { tone, lines } },
  })
  if (!mayDo(actor.isManager, command.name)) return refused([t.notAllowed])
  const desk = openScreens(actingAs(deps, { actor: actor.name, key }), actor.name)
  const before = await actionDone(deps.store, key)
  if (before) return { to: await afterwards(deps, before, back), notice: { tone: 'ok', lines: [t.done] } }
  try {
    if (command.name === 'cancel' && !actor.isManager && (await orderOf(desk, typed.references ?? '')).paidCents > 0)
      return refused([t.notAllowed])
    const since = seen === undefined ? [] : await eventsSince(desk, seen)
    if (since.length > 0) {
      const { key: _, ...fresh } = typed
      return { back, sight: { typed: fresh, notice: { tone: 'error', lines: [t.changedMeanwhile, ...since] } } }
    }
    const lines = await command.act(desk, fieldsOf(typed), sure === '1')
    const done = await actionDone(deps.store, key)
    const isNew = command.name === 'book' || command.name === 'voucher sell'
    return { to: isNew && done ? await afterwards(deps, done, back) : back, notice: { tone: 'ok', lines } }
  } catch (error) {
    if (error instanceof DoneBefore)
      return { to: await afterwards(deps, error, back), notice: { tone: 'ok', lines: [t.done] } }
    if (error instanceof NotSure) return { back, sight: { typed, question: { lines: error.lines, fields: typed } } }
    if (error instanceof StaffRefused) return refused(error.message.split('\n'))
    console.error(error)
    return refused([t.failed])
  }
}

/** Writes what has happened to a booking since the version that a screen showed. */
async function eventsSince(desk: Desk, seen: string): Promise<string[]> {
  const [reference = '', last = ''] = seen.split(':')
  const events = await historyOf(desk.deps, (await orderOf(desk, reference)).id)
  return events
    .filter(({ id }) => Number(id) > Number(last))
    .map((event) => eventIn({ ...event, actor: event.actor ?? t.somebody }))
}

/** Gives the screen of what a press has made. */
async function afterwards({ store }: Deps, { orderId }: DoneBefore, back: string): Promise<string> {
  const order = orderId === null ? undefined : await findOrder(store, orderId)
  if (!order || !/^(new|voucher)\b/u.test(back)) return back
  return `${order.kind === 'gift' ? 'voucher' : 'booking'}?ref=${order.reference}`
}

/** Makes the fields of a command from those of a form: a choice that stands for two, and words that end a line. */
function fieldsOf({ what, weeklyUntil, ...typed }: Record<string, string>): Record<string, string> {
  return {
    ...typed,
    ...(what && chosen(what)),
    ...(typed.command === 'block' && {
      tail: [weeklyUntil && `${DESK_WORDS.weekly} ${weeklyUntil}`, typed.reason].filter(Boolean).join(' '),
    }),
  }
}
