import { MOST_AT_ONCE, therapistsFor } from '#lib/catalogue/persons'
import type { Round } from '#lib/contracts/slot'
import type { Therapist } from '#lib/contracts/states'
import type { Period } from '#lib/time/hours'
import { addDays, madridClock, madridDay, madridMoment } from '#lib/time/madrid'
import { MINUTE } from '#lib/time/units'
import type { Busy } from './occupancy'

/** The spa's opening hours, therapists, rooms and rules for booking, from content. */
export type Planning = {
  turnoverMinutes: number
  leadMinutes: number
  horizonDays: number
  holdMinutes: number
  transferBankDays: number
  freeCancellationHours: number
  answersWithinHours: number
  voucherMonths: number
  printsNotes: boolean
  therapists: readonly { number: 1 | 2; resource: string }[]
  rooms: readonly { resource: string; couples: boolean; codes: readonly string[] }[]
  periodsOn: (day: string) => readonly Period[]
}

const GRID_MINUTES = 15

/** Gives the rules for bookings by the spa itself: at any open hour that is not past, however late or far ahead. */
export const atTheDesk = <Had extends { planning: Planning }>(deps: Had): Had => ({
  ...deps,
  planning: { ...deps.planning, leadMinutes: 0, horizonDays: 36_500 },
})

/** Gives the rules for a guest who may stand at the desk: a start of the running quarter of an hour is not past. */
export function forWalkIns<Had extends { planning: Planning }>(deps: Had): Had {
  const atDesk = atTheDesk(deps)
  return { ...atDesk, planning: { ...atDesk.planning, leadMinutes: 1 - GRID_MINUTES } }
}

/** Computes how long (milliseconds) the therapists are there on a day, all together. */
export const openTime = ({ therapists, periodsOn }: Planning, day: string): number =>
  therapists.length *
  periodsOn(day).reduce((sum, { opens, closes }) => sum + madridMoment(day, closes) - madridMoment(day, opens), 0)

/** Tells whether a day in Madrid can be booked at all: not past, and not beyond the horizon. */
export function isWithinHorizon({ horizonDays }: Planning, day: string, now: number): boolean {
  const today = madridDay(now)
  return day >= today && day <= addDays(today, horizonDays)
}

/**
 * Lists the possible starts of a day in Madrid (milliseconds) for a treatment of this many minutes: on the grid, after
 * the lead time, and with room for it and the turn-over in one opening period.
 */
export function startsOn(planning: Planning, day: string, minutes: number, now: number): number[] {
  if (!isWithinHorizon(planning, day, now)) return []
  const needed = (minutes + planning.turnoverMinutes) * MINUTE
  const earliest = now + planning.leadMinutes * MINUTE
  return planning.periodsOn(day).flatMap(({ opens, closes }) => {
    const end = madridMoment(day, closes)
    const starts: number[] = []
    for (let start = madridMoment(day, opens); start + needed <= end; start += GRID_MINUTES * MINUTE) {
      if (start >= earliest) starts.push(start)
    }
    return starts
  })
}

/** Tells whether a treatment of this many minutes may start at a moment (milliseconds). */
export function isStart(planning: Planning, start: number, minutes: number, now: number): boolean {
  return startsOn(planning, madridDay(start), minutes, now).includes(start)
}

/** Why nothing may start at a moment; `late`: what starts then would end after closing. */
export type StartObstacle = 'past' | 'closedDay' | 'closed' | 'offGrid' | 'late'

/** Tells why a moment (milliseconds) that `isStart` refuses at the desk, whatever is free then, is none to start at. */
export function obstacleAt({ periodsOn }: Planning, start: number, now: number): StartObstacle {
  if (start < now) return 'past'
  const day = madridDay(start)
  const periods = periodsOn(day)
  if (periods.length === 0) return 'closedDay'
  const open = periods.find(
    ({ opens, closes }) => madridMoment(day, opens) <= start && start < madridMoment(day, closes),
  )
  if (!open) return 'closed'
  return (start - madridMoment(day, open.opens)) % (GRID_MINUTES * MINUTE) === 0 ? 'late' : 'offGrid'
}

/** Finds the moment (milliseconds) of a day and time in Madrid; undefined where the clocks there never show it. */
export function startMoment(day: string, clock: string): number | undefined {
  const moment = madridMoment(day, clock)
  return madridDay(moment) === day && madridClock(moment) === clock ? moment : undefined
}

/** What a treatment needs: for how many persons at a time, and made of which treatments. */
export type Need = { rounds: readonly Round[]; parts: readonly string[] }

/**
 * Who gives a treatment (0: more than one), and from when to when (milliseconds) it takes each therapist and room.
 */
export type Assignment = { therapist: Therapist; times: readonly Busy[] }

/**
 * Lists every way to give a treatment from a start (milliseconds) on. Two persons or more are served by all therapists;
 * one alone by the wanted one or each of them, also in the last round of a party, and the others are free by then. What
 * a round needs every earlier one needs too, so each is taken from the start to the turn-over of its last round.
 */
export function assignments(planning: Planning, need: Need, wanted: Therapist, start: number): Assignment[] {
  const { therapists, rooms, turnoverMinutes } = planning
  const { rounds, parts } = need
  const isTogether = (round: Round) => therapistsFor(round) === MOST_AT_ONCE
  const isParty = rounds.some(isTogether)
  function take(alone?: (typeof therapists)[number]): Assignment {
    const ends = new Map<string, number>()
    for (const round of rounds) {
      const together = isTogether(round)
      const needed = rooms.filter(
        ({ couples, codes }) => (together && couples) || parts.some((code) => codes.includes(code)),
      )
      const end = start + (round.after + round.minutes + turnoverMinutes) * MINUTE
      for (const { resource } of [...(together || !alone ? therapists : [alone]), ...needed]) ends.set(resource, end)
    }
    const times = [...ends].map(([resource, to]) => ({ resource, from: start, to }))
    return { therapist: isParty || !alone ? 0 : alone.number, times }
  }
  if (rounds.every(isTogether)) return [take()]
  return therapists.filter(({ number }) => isParty || wanted === 0 || wanted === number).map(take)
}
