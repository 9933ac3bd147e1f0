'use client'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { useDraft } from '#components/form/use-draft'
import { useReturn } from '#components/hours/use-return'
import { useSlots, type Slots } from '#components/hours/use-slots'
import { useMinute } from '#components/hours/minute'
import { entryOf, type Catalogue, type Sellable } from '#lib/catalogue/catalogue'
import { daysFrom, firstOpenDay, isOpenYet } from '#lib/time/days'
import { addDays, madridClock, madridDay } from '#lib/time/madrid'
import { Day } from '#lib/contracts/scalars'
import type { Slot } from '#lib/contracts/slot'
import { selectionFor } from '#lib/catalogue/reservation'
import { isOver, serverTime } from '#lib/time/starts'
import { periodsOn, type Hours } from '#lib/time/hours'
import { MINUTE } from '#lib/time/units'
import { EMPTY_DRAFT, ReservationDraft } from './draft'

/** What can be booked, and when. */
export type ChoiceFacts = {
  urls: { slots: string; gift: string }
  catalogue: Catalogue
  hours: Hours
  planning: {
    leadMinutes: number
    horizonDays: number
    holdMinutes: number
    freeCancellationHours: number
    answersWithinHours: number
  }
}

/** How many days stand side by side; any other is reached by its date. */
const DAYS_SHOWN = 14

/** Derives what follows from what has been chosen so far: the days, the free hours, the chosen one. */
export function useChoice({ urls, catalogue, hours, planning }: ChoiceFacts) {
  const lang = useLocale()
  const [asked] = useState(() => () => chosenIn(window.location.search, catalogue.entries) ?? {})
  const { values: draft, change, ready } = useDraft('reservation', ReservationDraft, EMPTY_DRAFT, asked)
  // Once the draft has what the address asks for, a reload keeps what was chosen after it.
  useEffect(() => {
    if (ready && chosenIn(window.location.search, catalogue.entries))
      window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [ready, catalogue])

  // What the visitor's clock is wrong by, since the function has told the time: it says which days there are.
  const [wrongBy, setWrongBy] = useState(0)
  const minute = useMinute()?.getTime() ?? 0
  const here = minute - wrongBy
  const entry = entryOf(catalogue, draft.code)
  const selection = entry && selectionFor(entry, draft.option, draft.persons)
  const range = bookable(here, planning.horizonDays, entry)
  const localNow = { day: madridDay(here), clock: madridClock(here) }
  const wanted = draft.day
  const dayMistake = wanted ? mistakeOf(wanted, hours, range, localNow) : undefined
  const first = wanted || (firstOpenDay(hours, range.from, range.to, localNow) ?? range.from)
  const therapist = selection && selection.persons > 1 ? 0 : draft.therapist

  // Until a day is chosen it is the first on which anything is free; once it is found, it is asked for by its name.
  const orLater = wanted === '' ? (true as const) : undefined
  const query =
    ready && selection && !dayMistake
      ? { kind: 'booking' as const, lang, day: first, ...selection, therapist, orLater }
      : undefined
  const { slots, retry, refresh } = useSlots(urls.slots, query)
  const day = slots.state === 'ready' ? slots.answer.day : first
  useReturn(
    slots.state === 'ready' ? slots.receivedAt : 0,
    slots.state === 'idle' || slots.state === 'loading' || mustWait(slots),
    refresh,
  )
  const now = slots.state === 'ready' ? serverTime(slots.answer.meta.serverNow, slots.receivedAt, minute) : here
  const difference = minute - now
  if (slots.state === 'ready' && Math.abs(difference - wrongBy) > MINUTE) setWrongBy(difference)
  const starts =
    slots.state === 'ready'
      ? slots.answer.slots.map((slot) => ({ ...slot, over: isOver(slot, now, planning.leadMinutes) }))
      : []
  const slot = starts.find(({ start, over }) => start === draft.start && !over)
  const choice = JSON.stringify([selection, therapist, day, draft.start])
  const [kept, setKept] = useState('')
  if (slot && kept !== choice) setKept(choice)

  // The first that is free stays at hand while one looks at other days.
  const next = query?.orLater && starts.find(({ over }) => !over)
  const sought = JSON.stringify([selection, therapist])
  const [firstFree, setFirstFree] = useState<{ sought: string; slot: Slot }>()
  if (next && (firstFree?.sought !== sought || firstFree.slot.startsAt !== next.startsAt))
    setFirstFree({ sought, slot: next })
  const isStillFree = (known: Slot) =>
    !isOver(known, now, planning.leadMinutes) &&
    (known.day !== day || slots.state !== 'ready' || starts.some(({ startsAt }) => startsAt === known.startsAt))
  return {
    draft,
    ready,
    entry,
    selection,
    range,
    day,
    dayMistake,
    therapist,
    query,
    slots,
    retry,
    now,
    starts,
    slot,
    /** The first start that is free, as far as it is known. */
    firstFree: firstFree?.sought === sought && isStillFree(firstFree.slot) ? firstFree.slot : undefined,
    /** What was chosen was still free before, and is there no longer. */
    isGone: slots.state === 'ready' && kept === choice && starts.every(({ start }) => start !== draft.start),
    days: daysFrom(hours, range.from, DAYS_SHOWN)
      .filter((each) => each.day <= range.to)
      .map((each) => ({ ...each, isOpen: isOpenYet(each, localNow) })),
    change,
  }
}

/** Tells whether the function has said when it may be asked again, since it was asked too often. */
const mustWait = (slots: Slots) =>
  slots.state === 'failed' && slots.failure.kind === 'refused' && slots.failure.code === 'rate_limited'

/** Why nothing can be booked on a day; `unfinished`: its year is still being typed. */
type DayMistake = 'unfinished' | 'past' | 'beyond' | 'sold' | 'closed' | 'shut'

function mistakeOf(
  day: string,
  hours: Hours,
  { today, last, from, to }: ReturnType<typeof bookable>,
  now: { day: string; clock: string },
): DayMistake | undefined {
  if (!Day.safeParse(day).success || day < '2000') return 'unfinished'
  if (day < today) return 'past'
  if (day > last) return 'beyond'
  if (day < from || day > to) return 'sold'
  const periods = periodsOn(hours, day)
  if (periods.length === 0) return 'closed'
  return isOpenYet({ day, periods }, now) ? undefined : 'shut'
}

/** Gives the first and the last day on which anything can be booked, and on which this can. */
function bookable(now: number, horizonDays: number, entry?: { validFrom?: string; validTo?: string }) {
  const today = madridDay(now)
  const last = addDays(today, horizonDays)
  const { validFrom = today, validTo = last } = entry ?? {}
  return { today, last, from: validFrom > today ? validFrom : today, to: validTo < last ? validTo : last }
}

/**
 * Reads what an address's query asks to book, such as ?treatment=MA-2 or ?offer=ISP-1&version=2, for as many persons as
 * its page sells it to; undefined when it names nothing that can be booked.
 */
export function chosenIn(
  search: string,
  entries: readonly Sellable[],
): { code: string; option: number | undefined; persons: number } | undefined {
  const query = new URLSearchParams(search)
  const code = (query.get('offer') ?? query.get('treatment') ?? '').toUpperCase()
  const entry = entries.find((each) => each.code === code)
  if (!entry) return undefined
  const option = Number(query.get('version'))
  const isVersion = entry.versions.some(({ number }) => number === option)
  return { code, option: isVersion ? option : undefined, persons: entry.persons }
}
