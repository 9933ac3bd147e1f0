'use client'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { useDraft } from '#components/form/use-draft'
import { useReturn } from '#components/hours/use-return'
import { useSlots, type Slots } from '#components/hours/use-slots'
import { useServerNow } from '#components/hours/use-server-now'
import { entryOf, pauseOn, versionOf, type Catalogue, type Sellable } from '#lib/catalogue/catalogue'
import { daysFrom, firstOpenDay, isOpenYet } from '#lib/time/days'
import { addDays, madridClock, madridDay } from '#lib/time/madrid'
import * as z from 'zod/mini'
import { NO_BUYER, TYPED_BUYER } from '#lib/contracts/buyer'
import { Clock, Day, Persons } from '#lib/contracts/scalars'
import { Therapist } from '#lib/contracts/states'
import type { Slot } from '#lib/contracts/slot'
import { selectionFor } from '#lib/catalogue/reservation'
import { isOver } from '#lib/time/starts'
import { periodsOn, type Hours } from '#lib/time/hours'
import { dropFromAddress } from '#lib/routes/address'

/** What is chosen and typed in the reservation form. It is kept for the tab. */
const ReservationDraft = z.object({
  code: z.string(),
  option: z.optional(z.int()),
  persons: z.int(),
  day: z.string(),
  start: z.string(),
  therapist: Therapist,
  ...TYPED_BUYER,
  voucher: z.string(),
})
export type ReservationDraft = z.infer<typeof ReservationDraft>

const EMPTY: ReservationDraft = { code: '', persons: 1, day: '', start: '', therapist: 0, ...NO_BUYER, voucher: '' }

/** What can be booked and when, as the page tells the form. */
export type ChoiceFacts = {
  urls: { slots: string; gift: string }
  catalogue: Catalogue
  hours: Hours
  planning: { leadMinutes: number; horizonDays: number; freeCancellationHours: number }
}

/** The keys of the query that the form takes over. */
const KEYS = ['offer', 'treatment', 'version', 'persons', 'therapist', 'day', 'start'] as const

/** How many days are shown as tiles; any other day is reached through the date field. */
const DAYS_SHOWN = 14

/** Derives from the draft what the form shows: the days, the free starts, and the chosen one. */
export function useChoice({ urls, catalogue, hours, planning }: ChoiceFacts) {
  const lang = useLocale()
  const [fromAddress] = useState(() => () => chosenIn(window.location.search, catalogue.entries) ?? {})
  const { values: draft, change, ready } = useDraft('reservation', ReservationDraft, EMPTY, { requested: fromAddress })
  // Once the draft has taken over the query, the address loses its keys, so that a reload keeps later choices.
  useEffect(() => {
    if (ready && chosenIn(window.location.search, catalogue.entries)) dropFromAddress(...KEYS)
  }, [ready, catalogue])

  const { now, learn } = useServerNow()
  const entry = entryOf(catalogue, draft.code)
  const selection = entry && selectionFor(entry, draft.option, draft.persons)
  const range = bookable(now, planning.horizonDays, entry)
  const localNow = { day: madridDay(now), clock: madridClock(now) }
  const requestedDay = draft.day
  const dayMistake = requestedDay ? mistakeOf(requestedDay, hours, range, localNow, entry) : undefined
  const first = requestedDay || (firstOpenDay(hours, range.from, range.to, localNow) ?? range.from)
  const therapist = selection && selection.persons > 1 ? 0 : draft.therapist

  // Until a day is chosen, the function is asked for the first one from `first` on that has a free start.
  const orLater = requestedDay === '' ? (true as const) : undefined
  const query =
    ready && selection && !dayMistake
      ? { kind: 'booking' as const, lang, day: first, ...selection, therapist, orLater }
      : undefined
  const { slots, retry, refresh } = useSlots(urls.slots, query, entry && versionOf(entry, selection?.option)?.minutes)
  learn(slots)
  const day = slots.state === 'ready' ? slots.answer.day : first
  useReturn(
    slots.state === 'ready' ? slots.receivedAt : 0,
    slots.state === 'idle' || slots.state === 'loading' || mustWait(slots),
    refresh,
  )
  const starts =
    slots.state === 'ready'
      ? slots.answer.slots.map((slot) => ({ ...slot, over: isOver(slot, now, planning.leadMinutes) }))
      : []
  const slot = starts.find(({ start, over }) => start === draft.start && !over)
  const choice = JSON.stringify([selection, therapist, day, draft.start])
  const [freeChoice, setFreeChoice] = useState('')
  // A start with which the page begins, from a link or an earlier visit, counts as having been free.
  if ((slot || (!freeChoice && draft.start)) && freeChoice !== choice) setFreeChoice(choice)

  // The first free start stays on offer while the visitor looks at other days.
  const next = query?.orLater && starts.find(({ over }) => !over)
  const searchKey = JSON.stringify([selection, therapist])
  const [firstFree, setFirstFree] = useState<{ searchKey: string; slot: Slot }>()
  if (next && (firstFree?.searchKey !== searchKey || firstFree.slot.startsAt !== next.startsAt))
    setFirstFree({ searchKey, slot: next })
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
    /** The first free start, as far as it is known. */
    firstFree: firstFree?.searchKey === searchKey && isStillFree(firstFree.slot) ? firstFree.slot : undefined,
    /** What was chosen was free before, and is no longer. */
    isGone: slots.state === 'ready' && freeChoice === choice && starts.every(({ start }) => start !== draft.start),
    days: daysFrom(hours, range.from, DAYS_SHOWN)
      .filter((each) => each.day <= range.to)
      .map((each) => ({ day: each.day, mistake: mistakeOf(each.day, hours, range, localNow, entry) })),
    change,
  }
}

/** Tells whether the function was asked too often, so that it must not be asked again at once. */
const mustWait = (slots: Slots) =>
  slots.state === 'failed' && slots.failure.kind === 'refused' && slots.failure.code === 'rate_limited'

/**
 * Why nothing can be booked on a day. `unfinished`: its year is still being typed; `sold`: the treatment is not sold on
 * it; `paused`: it is not given on that day; `shut`: the spa has already closed on that day.
 */
type DayMistake = 'unfinished' | 'past' | 'beyond' | 'sold' | 'paused' | 'closed' | 'shut'

function mistakeOf(
  day: string,
  hours: Hours,
  { today, last, from, to }: ReturnType<typeof bookable>,
  now: { day: string; clock: string },
  entry?: Sellable,
): DayMistake | undefined {
  if (!Day.safeParse(day).success || day < '2000') return 'unfinished'
  if (day < today) return 'past'
  if (day > last) return 'beyond'
  if (day < from || day > to) return 'sold'
  if (pauseOn(entry, day)) return 'paused'
  const periods = periodsOn(hours, day)
  if (periods.length === 0) return 'closed'
  return isOpenYet({ day, periods }, now) ? undefined : 'shut'
}

/**
 * Gives today, the last day that can be booked at all, and the first and last day for this treatment (`from`, `to`),
 * all in Madrid. `now` is in milliseconds.
 */
function bookable(now: number, horizonDays: number, entry?: { validFrom?: string; validTo?: string }) {
  const today = madridDay(now)
  const last = addDays(today, horizonDays)
  const { validFrom = today, validTo = last } = entry ?? {}
  return { today, last, from: validFrom > today ? validFrom : today, to: validTo < last ? validTo : last }
}

/**
 * Reads what the query of an address asks to book, such as ?treatment=MA-2 or ?offer=ISP-1&version=2, for as many
 * persons as it is sold for unless it says more; undefined if it names nothing that can be booked. What cannot be read
 * is left out.
 */
export function chosenIn(
  search: string,
  entries: readonly Sellable[],
): (Pick<ReservationDraft, 'code' | 'option' | 'persons'> & Partial<ReservationDraft>) | undefined {
  const query = new URLSearchParams(search)
  const code = (query.get('offer') ?? query.get('treatment') ?? '').toUpperCase()
  const entry = entries.find((each) => each.code === code)
  if (!entry) return undefined
  const option = Number(query.get('version'))
  const isVersion = entry.versions.some(({ number }) => number === option)
  const persons = Persons.safeParse(Number(query.get('persons')))
  const therapist = Therapist.safeParse(Number(query.get('therapist')))
  const [day, start] = [Day.safeParse(query.get('day')), Clock.safeParse(query.get('start'))]
  return {
    code,
    option: isVersion ? option : undefined,
    persons: persons.success ? persons.data : entry.persons,
    ...(query.has('therapist') && therapist.success && { therapist: therapist.data }),
    ...(day.success && start.success && { day: day.data, start: start.data }),
  }
}
