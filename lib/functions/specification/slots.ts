import * as z from 'zod/mini'
import { Clock, Code, Day } from '#lib/contracts/scalars'
import type { Slot } from '#lib/contracts/slot'
import type { DayRequest } from '#lib/contracts/slots'
import { LastGroup } from '#lib/contracts/states'
import { addDays, madridDateTime, madridDay, madridMoment } from '#lib/time/madrid'
import type { CallOptions, CallResult } from '../call'
import { askPlain } from './ask'
import { Euros, orEmpty } from './plain'
import { newMeta, type Translation } from './translation'

const Offered = z.object({
  titleCode: z.pipe(
    z.string(),
    z.transform((code) => code.toUpperCase()),
  ),
  price: Euros,
  priceDiscount: orEmpty(Euros, 0),
})
const Group = orEmpty(z.object({ slots: orEmpty(z.array(Clock), []), treatments: orEmpty(z.array(Offered), []) }), {})
const SINGLE = { '30': Group, '60S': Group, '60H': Group, '90S': Group, '120H': Group }
const COUPLE = { '30': Group, '60': Group }

/** The starts of one day. Its flags, titles and links are not read: the starts and the site's content say that. */
export const SlotsAnswer = z.object({
  day: z.optional(z.nullable(Day)),
  single: orEmpty(z.object(SINGLE), {}),
  couple: orEmpty(z.object(COUPLE), {}),
})
type Groups = z.output<typeof SlotsAnswer>

/** Lists the starts of all groups, each with the treatments that can be had then. The number in a name is minutes. */
function slotsOf({ single, couple }: Groups, day: string): Slot[] {
  const groups = [
    ...Object.entries(single).map(([name, group]) => [`single-${name}`, group] as const),
    ...Object.entries(couple).map(([name, group]) => [`couple-${name}`, group] as const),
  ]
  return groups.flatMap(([name, { slots, treatments }]) => {
    const group = LastGroup.safeParse(name).data ?? null
    const minutes = Number(/\d+/.exec(name)?.[0])
    const offers = treatments.flatMap(({ titleCode, price, priceDiscount }) => {
      const code = Code.safeParse(titleCode).data
      if (!code) return []
      return [priceDiscount > 0 ? { code, cents: priceDiscount, beforeCents: price } : { code, cents: price }]
    })
    if (offers.length === 0) return []
    return [...new Set(slots)].sort().map((start): Slot => {
      const startsAt = madridDateTime(madridMoment(day, start))
      return { day, start, startsAt, minutes, group, therapists: [], offers }
    })
  })
}

/** Picks the starts of a treatment: those of the group that lists it; of several, of the one with its minutes. */
function startsOf(slots: Slot[], { code, persons }: { code: string; persons: number }, minutes = 0): Slot[] {
  const listed = slots.filter(({ offers }) => offers.some((offer) => offer.code === code))
  const fits = (slot: Slot) => Number(slot.minutes === minutes) * 2 + Number(isForTwo(slot) === persons > 1)
  const best = listed.reduce((most, slot) => Math.max(most, fits(slot)), 0)
  const group = listed.find((slot) => fits(slot) === best)?.group
  return listed
    .filter((slot) => slot.group === group)
    .map((slot) => ({ ...slot, group: null, offers: slot.offers.filter((offer) => offer.code === code) }))
}
const isForTwo = ({ group }: Slot) => group?.startsWith('couple') ?? false

/** How many days are asked, one after the other, for the first free start. */
const DAYS_AHEAD = 14

type DayQuestion = z.input<typeof DayRequest>

/** Asks for the starts of one day: for last minute all, for a reservation those of its treatment. */
export async function plainStartsOn(query: DayQuestion, options: CallOptions): Promise<CallResult<Slot[]>> {
  const { day, lang, kind } = query
  const treatment =
    query.kind === 'booking'
      ? // They know one guest and two; what more guests choose becomes a message.
        { code: query.code, persons: Math.min(query.persons, 2), therapist: query.therapist }
      : undefined
  const asked = await askPlain(SlotsAnswer, { day, lang, kind, ...treatment }, options)
  if (!asked.ok) return asked
  // The answer may be about another day than the one that was asked for; its starts are then not of that day.
  const slots = (asked.data.day ?? day) === day ? slotsOf(asked.data, day) : []
  return { ok: true, data: treatment ? startsOf(slots, treatment, options.minutes) : slots }
}

/**
 * Asks for the starts of one day as they are sold: such functions sell the last minute as an order of its own, so a
 * start of today that it has for less, for these persons and of this length, gets its price and its group.
 */
async function pricedStartsOn(query: DayQuestion, options: CallOptions): Promise<CallResult<Slot[]>> {
  const asked = await plainStartsOn(query, options)
  const { day, lang } = query
  if (!asked.ok || query.kind === 'last' || day !== madridDay(Date.now()) || asked.data.length === 0) return asked
  const last = await plainStartsOn({ kind: 'last', lang, day }, options)
  if (!last.ok) return last
  const isSame = (one: Slot, other: Slot) =>
    one.start === other.start && one.minutes === other.minutes && isForTwo(one) === query.persons > 1
  const priced = asked.data.map((slot): Slot => {
    const cents = slot.offers[0]?.cents ?? 0
    const less = last.data
      .filter((each) => isSame(each, slot))
      .flatMap(({ group, offers }) => offers.map((offer) => ({ ...slot, group, offers: [offer] })))
      .find(({ offers: [offer] }) => offer?.code === query.code && offer.cents < cents)
    return less ?? slot
  })
  return { ok: true, data: priced }
}

/** Asks for free starts; with `orLater`, day by day until there are some. */
export const plainSlots: Translation<'slots'> = async (query, options) => {
  if (query.kind === 'next') return { ok: false, failure: { kind: 'notDone' } }
  let { day } = query
  const last = query.kind === 'booking' && query.orLater ? addDays(day, DAYS_AHEAD) : day
  let found = await pricedStartsOn(query, options)
  while (found.ok && found.data.length === 0 && day < last && !options.signal?.aborted) {
    day = addDays(day, 1)
    found = await pricedStartsOn({ ...query, day }, options)
  }
  if (!found.ok) return found
  const all = found.data
  const isAny = (couple: boolean, minutes?: number) =>
    all.some((slot) => isForTwo(slot) === couple && (minutes === undefined || slot.minutes === minutes))
  const flags = {
    isTodayFree: isAny(false),
    isTodayCouple: isAny(true),
    isTodayOneHour: isAny(false, 60),
    isTodayOneCouple: isAny(true, 60),
  }
  return { ok: true, data: { day, zone: 'Europe/Madrid', closed: false, slots: all, flags, meta: newMeta() } }
}
