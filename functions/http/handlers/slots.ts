import { entryOf, isSoldOn, type LastMinuteOffer } from '#lib/catalogue/catalogue'
import type { Slot } from '#lib/contracts/slot'
import { amountsOf } from '#lib/money'
import { madridDay } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { wantedFor } from '#functions/domain/orders/item'
import { busyOn, freeSlots } from '#functions/domain/planning/free'
import type { Busy } from '#functions/domain/planning/occupancy'
import { isWithinHorizon } from '#functions/domain/planning/planning'
import { withoutItem } from '#functions/domain/refusal'
import { implement } from '../implement'

/** Answers what is free on a day. */
export const slots = implement('slots', async (deps, body) => {
  const { planning, store, now, keys } = deps
  const own = body.clientToken && keys.lookup('client', body.clientToken)
  // A day of a visitor's wrong clock has nothing, and the answer tells the time.
  const busy = isWithinHorizon(planning, body.day, now()) ? await busyOn(store, body.day, now(), own) : []
  const free = body.kind === 'last' ? lastMinute(deps, busy, body.day) : treatment(deps, busy, body)
  return {
    day: body.day,
    zone: 'Europe/Madrid' as const,
    closed: planning.periodsOn(body.day).length === 0,
    slots: free,
    flags: flagsOf(free),
  }
})

type Asked = { day: string; code: string; option?: number; persons: number; therapist: 0 | 1 | 2 }

function treatment(deps: Deps, busy: readonly Busy[], { day, code, option, persons, therapist }: Asked): Slot[] {
  const entry = entryOf(deps.catalogue, code)
  if (!isSoldOn(entry, day)) return []
  const item = { kind: 'booking' as const, code, option, persons, slot: { day, start: '12:00', therapist } }
  const wanted = withoutItem(() => wantedFor(deps, item, null))
  return freeSlots(deps.planning, busy, wanted, day, deps.now())
}

/** Today's price is for today: on any other day there is nothing at it. */
function lastMinute(deps: Deps, busy: readonly Busy[], day: string): Slot[] {
  if (day !== madridDay(deps.now())) return []
  return deps.catalogue.lastMinute.flatMap((group) => freeSlots(deps.planning, busy, wantedIn(group), day, deps.now()))
}

const wantedIn = ({ group, persons, minutes, codes, price }: LastMinuteOffer) => ({
  need: { persons, parts: codes },
  minutes,
  therapist: 0 as const,
  group,
  offers: codes.map((code) => ({ code, ...amountsOf(price) })),
})

/** The specification's four flags, as we read them. */
function flagsOf(free: readonly Slot[]) {
  const any = (couple: boolean, minutes?: number) =>
    free.some(
      (slot) =>
        (slot.group?.startsWith('couple') ?? false) === couple && (minutes === undefined || slot.minutes === minutes),
    )
  return {
    isTodayFree: any(false),
    isTodayCouple: any(true),
    isTodayOneHour: any(false, 60),
    isTodayOneCouple: any(true, 60),
  }
}
