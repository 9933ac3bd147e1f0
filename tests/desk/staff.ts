import { auditedAs } from '#functions/domain/audit'
import { historyOf } from '#functions/domain/orders/history'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { blocksFrom } from '#functions/domain/planning/blocks'
import { madridClock, madridDay } from '#lib/time/madrid'
import { bookingsWith, moneyOf, stateWord } from '#staff/desk/agenda'
import { blockIn } from '#staff/desk/blocks'
import { lineOf, openDesk, orderOf, resourcesIn, whatIn, whoIn } from '#staff/desk/desk'
import { eventIn } from '#staff/desk/orders'
import { parametersOf } from '#staff/desk/parse'
import { verbNamed } from '#staff/desk/verbs'
import { voucherLines } from '#staff/desk/vouchers'
import { whatIsWaiting } from '#staff/desk/waiting'
import { runOps } from '#staff/ops/ops'
import { buttonOf, type VerbName } from '#staff/words/es'
import type { World } from '../functions/world'

const ACTOR = 'Marta'
type Typed = Readonly<Record<string, string>>

/** Sums and dates hold together by spaces that do not break. */
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

async function press({ deps }: World, name: VerbName, typed: Typed, isSure: boolean): Promise<string[]> {
  const verb = verbNamed(name)
  if (!verb) throw new Error(`There is no verb ${name}`)
  return plain(await verb.act(openDesk(auditedAs(deps, { actor: ACTOR }), ACTOR), typed, isSure))
}

/** Does what a button of the desk does with these fields, the first time it is pressed. */
export const staff = (world: World, name: VerbName, typed: Typed) => press(world, name, typed, false)
/** Does it once staff have said that they are sure. */
export const sure = (world: World, name: VerbName, typed: Typed) => press(world, name, typed, true)

/** Writes what waits, each with the first button that settles it. */
export async function waits({ deps }: World): Promise<string[]> {
  const all = await whatIsWaiting(openDesk(deps, ACTOR))
  return plain(
    all.map(({ reference = '', line, actions: [action] }) =>
      lineOf(reference, line, action ? buttonOf(action.verb) : ''),
    ),
  )
}

/** Writes the bookings of a day, by time, each with what the day's screen says of it. */
export async function dayOf({ deps }: World, day: string): Promise<string[]> {
  const desk = openDesk(deps, ACTOR)
  const bookings = await bookingsWith(desk, await ordersOn(deps, day))
  return plain(
    bookings.map(({ order, owed }) =>
      lineOf(
        madridClock(order.startsAt ?? 0),
        whatIn(order),
        whoIn(order),
        resourcesIn(desk, order.resources),
        stateWord(order),
        moneyOf(order, owed),
        order.reference,
      ),
    ),
  )
}

/** Writes what a booking's screen says of its money, and what has happened to it. */
export async function bookingAt({ deps }: World, reference: string): Promise<string[]> {
  const desk = openDesk(deps, ACTOR)
  const [found] = await bookingsWith(desk, [await orderOf(desk, reference)])
  if (!found) throw new Error(`There is no booking ${reference}`)
  const { order, owed } = found
  return plain([lineOf(stateWord(order), moneyOf(order, owed)), ...(await historyOf(deps, order.id)).map(eventIn)])
}

/** Writes what the screen of a voucher says. */
export async function voucherAt({ deps }: World, number: string): Promise<string[]> {
  const desk = openDesk(deps, ACTOR)
  return plain(await voucherLines(desk, await parametersOf(desk).voucher.parseAsync(number)))
}

/** Writes the blocks that there are. */
export async function blocksOf({ deps }: World): Promise<string[]> {
  const desk = openDesk(deps, ACTOR)
  return plain((await blocksFrom(deps, madridDay(deps.now()))).map((each) => `${each.id} · ${blockIn(desk, each)}`))
}

/** Types an operation of the terminal. */
export const ops = async ({ deps }: World, ...typed: string[]): Promise<string[]> =>
  plain(await runOps(deps, typed, ACTOR))
