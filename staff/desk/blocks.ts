import { z } from 'zod'
import { findOrder } from '#functions/domain/orders/order'
import { block as blockHours, blocksFrom, freeBlock, type Block } from '#functions/domain/planning/blocks'
import { plainDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { command, nothing } from './command'
import { dayIn, lineOf, StaffRefused, timeIn, whatIn, whoIn, type Desk } from './desk'
import { blockTail, clockArg, countArg, dayArg, resourceArg } from './parse'

const block = command({
  name: 'block',
  args: (desk) => ({
    resource: resourceArg(desk),
    day: dayArg(desk),
    opens: clockArg(),
    closes: clockArg(),
    tail: z.array(z.string()),
  }),
  named: nothing,
  sure: 'anyway',
  async run(desk, { tail, ...given }, _, { sure, again }) {
    const { deps, words } = desk
    const { weekly, lastDay = null, reason } = blockTail(desk, tail)
    if (given.day < madridDay(deps.now())) throw new StaffRefused(words.blocks.past)
    if (given.closes <= given.opens || (lastDay !== null && lastDay < given.day))
      throw new StaffRefused(words.blocks.empty)
    const hours = { ...given, weekly, lastDay, reason: reason || null, freeDays: [] }
    const { id, concerned } = await blockHours(deps, hours, sure)
    const orders = await bookingsIn(desk, concerned)
    if (id === undefined) throw new StaffRefused([words.blocks.concerned, ...orders, words.again(again)].join('\n'))
    const done = words.blocks.done(id, blockIn(desk, hours))
    return orders.length > 0 ? [done, words.blocks.kept, ...orders] : [done]
  },
})

const bookingsIn = async (desk: Desk, ids: readonly string[]): Promise<string[]> => {
  const orders = await Promise.all(ids.map((id) => findOrder(desk.deps.store, id)))
  return orders
    .filter((order) => order !== undefined)
    .sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0))
    .map((order) =>
      lineOf(
        order.reference,
        timeIn(desk, order.startsAt ?? 0),
        whatIn(desk, order),
        whoIn(order),
        desk.words.states[order.state],
      ),
    )
}

/** Says what a block keeps, and when. */
function blockIn(
  desk: Desk,
  hours: Pick<Block, 'resource' | 'day' | 'opens' | 'closes' | 'weekly' | 'lastDay' | 'freeDays' | 'reason'>,
): string {
  const { words, names, lang } = desk
  const { blocks: t } = words
  const days = hours.weekly
    ? [
        t.every(plainDay(hours.day, lang, 'weekday')),
        t.from(plainDay(hours.day, lang)),
        ...(hours.lastDay === null ? [] : [t.until(plainDay(hours.lastDay, lang))]),
        ...(hours.freeDays.length === 0 ? [] : [t.except(hours.freeDays.join(', '))]),
      ].join(' ')
    : dayIn(desk, hours.day)
  return lineOf(names.get(hours.resource) ?? hours.resource, days, `${hours.opens}–${hours.closes}`, hours.reason ?? '')
}

const blocks = command({
  name: 'blocks',
  args: nothing,
  named: nothing,
  async run(desk) {
    const all = await blocksFrom(desk.deps, madridDay(desk.deps.now()))
    return all.length === 0 ? [desk.words.blocks.none] : all.map((each) => `${each.id} · ${blockIn(desk, each)}`)
  },
})

const free = command({
  name: 'free',
  args: (desk) => ({ id: countArg(), day: dayArg(desk).optional() }),
  named: nothing,
  async run(desk, { id, day: on }) {
    const { words, deps } = desk
    const freed = await freeBlock(deps, id, on)
    if (!freed) throw new StaffRefused(words.blocks.unknown(id))
    return on !== undefined && freed.weekly
      ? [words.blocks.freedOn(id, dayIn(desk, on))]
      : [words.blocks.freed(id, blockIn(desk, freed))]
  },
})

/** What staff do with therapists' and rooms' hours. */
export const blockCommands = [block, blocks, free]
