import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { MINUTE } from '#lib/time/units'
import type { MailContext } from './spa'
import { MAIL_TEXTS } from './texts'

const ZONE = 'Europe/Madrid'
// Counted from here, the number of seconds is a SEQUENCE that only grows and that every calendar can hold.
const FIRST = Date.UTC(2026, 0, 1)

/** When it is: a start in milliseconds with its length, or a whole day such as 2026-11-24. */
type When = { startsAt: number; minutes: number } | { wholeDay: string }

type CalendarEvent = When & {
  /** Stays the same however often the appointment moves, so that calendars change it instead of adding another. */
  uid: string
  /** `PUBLISH` has no attendee: it is for a file that somebody keeps, not for a mail to one person (RFC 5546). */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  title: string
  where: string
  note: string
  url: string
  organizer: { name: string; email: string }
  attendee?: string
  now: number
}

export type CalendarFile = { method: CalendarEvent['method']; content: string }

/**
 * Writes an appointment as an iCalendar file, in Madrid's wall time with the rules of its zone (RFC 5545, RFC 5546).
 */
export function writeCalendarFile(appointment: CalendarEvent): CalendarFile {
  const { uid, method, title, where, note, url, organizer, attendee, now } = appointment
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Named for the event alone: with a zone of the whole calendar the library writes DTSTAMP in local time.
    timezone: { name: null, generator: (zone) => [zoneBlock(zone)].flat()[0] ?? null },
  })
  calendar.createEvent({
    id: uid,
    sequence: Math.floor((now - FIRST) / 1000),
    ...timesOf(appointment),
    stamp: new Date(now),
    summary: title,
    location: where,
    description: note,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    ...(attendee !== undefined && {
      attendees: [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    }),
  })
  return { method, content: calendar.toString() }
}

function timesOf(when: When) {
  // A day is the same everywhere and keeps nobody busy.
  if ('wholeDay' in when) return { allDay: true, start: when.wholeDay, transparency: ICalEventTransparency.TRANSPARENT }
  const { startsAt, minutes } = when
  return { timezone: ZONE, start: new TZDate(startsAt, ZONE), end: new TZDate(startsAt + minutes * MINUTE, ZONE) }
}

/**
 * Writes the last day of a voucher as a calendar file to keep, in a language; `id` is the voucher's own, never its
 * number.
 */
export function lastDayFile(id: string, day: string, lang: Lang, { spa, siteUrl, now }: MailContext): string {
  return writeCalendarFile({
    uid: `${id}@${new URL(siteUrl).hostname}`,
    method: 'PUBLISH',
    wholeDay: day,
    title: fill(MAIL_TEXTS[lang].lastDay.title, { name: spa.name }),
    where: `${spa.name}, ${spa.address}`,
    note: `${MAIL_TEXTS[lang].lastDay.note} ${spa.phone}`,
    // Without the number: calendars are shared.
    url: `${siteUrl}${href('reservations', lang)}`,
    organizer: { name: spa.name, email: spa.email },
    now,
  }).content
}

/**
 * Writes a booking's calendar file, for its buyer's address or for whoever keeps it. Undefined for a voucher, which has
 * no time.
 */
export function calendarFileOf(
  booking: Booking,
  { spa, siteUrl }: MailContext,
  method: CalendarEvent['method'],
  attendee?: string,
): CalendarFile | undefined {
  if (booking.startsAt === null || booking.minutes === null) return undefined
  return writeCalendarFile({
    uid: `${booking.orderRef}@${new URL(siteUrl).hostname}`,
    method,
    startsAt: Date.parse(booking.startsAt),
    minutes: booking.minutes,
    title: `${booking.title[booking.lang]}, ${spa.name}`,
    where: `${spa.name}, ${spa.address}`,
    note: `${MAIL_TEXTS[booking.lang].facts.reference}: ${booking.reference}\n${spa.phone}`,
    // Without the secret: calendars are shared.
    url: siteUrl,
    organizer: { name: spa.name, email: spa.email },
    attendee,
    // Not the moment of writing: the page's file and the mail's are then the same, and only a change makes a newer one.
    now: Date.parse(booking.changedAt),
  })
}
