import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { COLON, type Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { MINUTE } from '#lib/time/units'
import type { MailContext } from './spa'
import { FACT_WORDS, MAIL_TEXTS } from './texts'

const ZONE = 'Europe/Madrid'
// A SEQUENCE is the number of seconds since this moment: it only grows, and it fits into every calendar's integers.
const SEQUENCE_START = Date.UTC(2026, 0, 1)

/** The time of an event: its start in milliseconds and its length, or a whole day such as 2026-11-24. */
type When = { startsAt: number; minutes: number } | { wholeDay: string }

type CalendarEvent = When & {
  /** The same after every move, so that calendars change the event instead of adding another one. */
  uid: string
  /** `PUBLISH` has no attendee: it is for a file to download, not for a mail to one person (RFC 5546). */
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

/** Writes an event as an iCalendar file, in Madrid's time and with the rules of its zone (RFC 5545, RFC 5546). */
export function writeCalendarFile(event: CalendarEvent): CalendarFile {
  const { uid, method, title, where, note, url, organizer, attendee, now } = event
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Only the event has a zone: if the whole calendar had one, the library would write DTSTAMP in local time.
    timezone: { name: null, generator: (zone) => [zoneBlock(zone)].flat()[0] ?? null },
  })
  calendar.createEvent({
    id: uid,
    sequence: Math.floor((now - SEQUENCE_START) / 1000),
    ...timesOf(event),
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
  // A whole day has no time zone, and calendars do not show it as busy.
  if ('wholeDay' in when) return { allDay: true, start: when.wholeDay, transparency: ICalEventTransparency.TRANSPARENT }
  const { startsAt, minutes } = when
  return { timezone: ZONE, start: new TZDate(startsAt, ZONE), end: new TZDate(startsAt + minutes * MINUTE, ZONE) }
}

/** Writes a calendar file for the last day of a voucher. `id` is the voucher's internal id, never its number. */
export function lastDayFile(id: string, day: string, lang: Lang, { spa, siteUrl, now }: MailContext): string {
  return writeCalendarFile({
    uid: `${id}@${new URL(siteUrl).hostname}`,
    method: 'PUBLISH',
    wholeDay: day,
    title: fill(MAIL_TEXTS[lang].lastDay.title, { name: spa.name }),
    where: `${spa.name}, ${spa.address}`,
    note: `${MAIL_TEXTS[lang].lastDay.note} ${spa.phone}`,
    // The link has no voucher number, because calendars are shared.
    url: `${siteUrl}${href('reservations', lang)}`,
    organizer: { name: spa.name, email: spa.email },
    now,
  }).content
}

/** Writes a booking's calendar file, with or without an attendee. Gives undefined for a voucher, which has no time. */
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
    note: `${FACT_WORDS[booking.lang].reference}${COLON[booking.lang]} ${booking.reference}\n${spa.phone}`,
    // The link has no secret, because calendars are shared.
    url: siteUrl,
    organizer: { name: spa.name, email: spa.email },
    attendee,
    // The time of the last change, so that the page's file and the mail's are the same until the booking changes.
    now: Date.parse(booking.changedAt),
  })
}
