import { entryOf, isSoldOn, type LastMinuteOffer } from '#lib/catalogue/catalogue'
import type { RequestOf } from '#lib/contracts/calls'
import type { Slot } from '#lib/contracts/slot'
import { madridDay } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import type { Deps } from '#functions/domain/deps'
import { slotSearchFor } from '#functions/domain/orders/item'
import { busyOn, firstFreeDay, freeSlots, nextStarts, type SlotSearch } from '#functions/domain/planning/free'
import type { Busy } from '#functions/domain/planning/occupancy'
import { isWithinHorizon } from '#functions/domain/planning/planning'
import { withoutItem } from '#functions/domain/api-error'
import { implement } from '../implement'

/** Answers what is free on a day in Madrid, or on the first day from then on that has free starts. */
export const slots = implement('slots', async (deps, body) => {
  if (body.kind === 'next') return answer(deps, madridDay(deps.now()), await nextOf(deps, body.codes))
  const clientToken = body.clientToken && deps.keys.lookup('client', body.clientToken)
  const { day, free } =
    body.kind === 'booking' && body.orLater
      ? await fromDayOn(deps, body, clientToken)
      : await onDay(deps, body, clientToken)
  return answer(deps, day, free)
})

const answer = (deps: Deps, day: string, free: Slot[]) => ({
  day,
  zone: 'Europe/Madrid' as const,
  closed: deps.planning.periodsOn(day).length === 0,
  slots: free,
  flags: flagsOf(deps, free),
})

const nextKnown = new WeakMap<Deps, { day: string; until: number; slots: Promise<Slot[]> }>()

/**
 * Finds the next free start of each of these codes. What is found for all that is sold is kept in this process for a
 * minute, so that pages may ask as often as they are read; the form asks anew.
 */
async function nextOf(deps: Deps, codes: readonly string[]): Promise<Slot[]> {
  const { store, planning, catalogue, now } = deps
  const day = madridDay(now())
  let known = nextKnown.get(deps)
  // After midnight another day has the last minute's prices.
  if (!known || known.until <= now() || known.day !== day) {
    const searches = catalogue.entries.map((entry) => {
      const query = { day, code: entry.code, persons: entry.persons, therapist: 0 as const }
      return { search: searchFor(deps, query), mayBe: (day: string) => isSoldOn(entry, day) }
    })
    known = { day, until: now() + MINUTE, slots: nextStarts(store, planning, searches, now()) }
    nextKnown.set(deps, known)
    known.slots.catch(() => nextKnown.delete(deps))
  }
  return (await known.slots).filter(({ offers }) => offers.some(({ code }) => codes.includes(code)))
}

type Body = Exclude<RequestOf<'slots'>, { kind: 'next' }>
type BookingQuery = Extract<Body, { kind: 'booking' }>

async function onDay(deps: Deps, body: Body, clientToken?: string) {
  const { planning, store, now } = deps
  const { day } = body
  // A day outside the horizon, from a visitor's wrong clock, has nothing; the answer tells them the time.
  const busy = isWithinHorizon(planning, day, now()) ? await busyOn(store, day, now(), { clientToken }) : []
  return { day, free: body.kind === 'last' ? lastMinute(deps, busy, day) : treatment(deps, busy, body) }
}

function treatment(deps: Deps, busy: readonly Busy[], body: BookingQuery): Slot[] {
  const { day, code } = body
  if (!isSoldOn(entryOf(deps.catalogue, code), day)) return []
  return freeSlots(deps.planning, busy, searchFor(deps, body), day, deps.now())
}

async function fromDayOn(deps: Deps, body: BookingQuery, clientToken?: string) {
  const { planning, store, now, catalogue } = deps
  const entry = entryOf(catalogue, body.code)
  const search = { search: searchFor(deps, body), mayBe: (day: string) => isSoldOn(entry, day) }
  const found = await firstFreeDay(store, planning, search, { from: body.day, now: now(), clientToken })
  return { day: found?.day ?? body.day, free: found?.slots ?? [] }
}

type Sought = Pick<BookingQuery, 'day' | 'code' | 'option' | 'persons' | 'therapist'>

function searchFor(deps: Deps, { day, code, option, persons, therapist }: Sought) {
  const item = { kind: 'booking' as const, code, option, persons, slot: { day, start: '12:00', therapist } }
  return withoutItem(() => slotSearchFor(deps, item, null))
}

/** Finds the last-minute starts of today; any other day has none, because the price is only for today. */
function lastMinute(deps: Deps, busy: readonly Busy[], day: string): Slot[] {
  if (day !== madridDay(deps.now())) return []
  const { catalogue, planning, now } = deps
  return catalogue.lastMinute.flatMap((group) => {
    const codes = group.codes.filter((code) => isSoldOn(entryOf(catalogue, code), day))
    return codes.length > 0 ? freeSlots(planning, busy, searchIn(deps, { ...group, codes }, day), day, now()) : []
  })
}

function searchIn(deps: Deps, { group, persons, minutes, codes }: LastMinuteOffer, day: string): SlotSearch {
  const offers = codes.flatMap((code) => {
    const slot = { day, start: '12:00', therapist: 0 as const }
    return slotSearchFor(deps, { kind: 'last', group, code, slot }, null).offersToday
  })
  const need = { rounds: [{ persons, after: 0, minutes }], parts: codes }
  return { need, minutes, therapist: 0, group, offers, offersToday: offers }
}

/** Computes the specification's four flags, as we read them. */
function flagsOf({ catalogue }: Deps, free: readonly Slot[]) {
  const groupsForTwo: readonly Slot['group'][] = catalogue.lastMinute
    .filter(({ persons }) => persons === 2)
    .map(({ group }) => group)
  const any = (couple: boolean, minutes?: number) =>
    free.some(
      (slot) => groupsForTwo.includes(slot.group) === couple && (minutes === undefined || slot.minutes === minutes),
    )
  return {
    isTodayFree: any(false),
    isTodayCouple: any(true),
    isTodayOneHour: any(false, 60),
    isTodayOneCouple: any(true, 60),
  }
}
