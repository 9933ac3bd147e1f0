import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import type { OrderInMail } from '#functions/domain/mail'
import type { MailContext } from './spa'
import { MAIL_TEXTS } from './texts'

const ZONE = 'Europe/Madrid'
// Counted from here, the number of seconds is a SEQUENCE that only grows and that every calendar can hold.
const FIRST = Date.UTC(2026, 0, 1)

export type CalendarEvent = {
  /** Stays the same however often the appointment moves, so that calendars change it instead of adding another. */
  uid: string
  method: 'REQUEST' | 'CANCEL'
  startsAt: number
  minutes: number
  title: string
  where: string
  note: string
  url: string
  organizer: { name: string; email: string }
  attendee: string
  now: number
}

export type CalendarFile = { method: CalendarEvent['method']; content: string }

/** The appointment as an iCalendar file, in Madrid's wall time with the rules of its zone (RFC 5545, RFC 5546). */
export function calendarAttachment(appointment: CalendarEvent): CalendarFile {
  const { uid, method, startsAt, minutes, title, where, note, url, organizer, attendee, now } = appointment
  const cancelled = method === 'CANCEL'
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Appointments', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // Named for the event alone: with a zone of the whole calendar the library writes DTSTAMP in local time.
    timezone: { name: null, generator: (zone) => [zoneBlock(zone)].flat()[0] ?? null },
  })
  calendar.createEvent({
    id: uid,
    sequence: Math.floor((now - FIRST) / 1000),
    timezone: ZONE,
    start: new TZDate(startsAt, ZONE),
    end: new TZDate(startsAt + minutes * 60_000, ZONE),
    stamp: new Date(now),
    summary: title,
    location: where,
    description: note,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
  return { method, content: calendar.toString() }
}

/** The calendar file of a booking; undefined for a voucher, which has no time. */
export function appointmentOf(
  order: OrderInMail,
  { spa, siteUrl, now }: MailContext,
  method: CalendarEvent['method'],
): CalendarFile | undefined {
  const { booking, buyer } = order
  if (booking.startsAt === null || booking.minutes === null) return undefined
  return calendarAttachment({
    uid: `${booking.orderRef}@${new URL(siteUrl).hostname}`,
    method,
    startsAt: Date.parse(booking.startsAt),
    minutes: booking.minutes,
    title: `${booking.title[booking.lang]}, ${spa.name}`,
    where: `${spa.name}, ${spa.address}`,
    note: `${MAIL_TEXTS[booking.lang].facts.reference}: ${booking.reference}`,
    // Without the secret: calendars are shared.
    url: siteUrl,
    organizer: { name: spa.name, email: spa.email },
    attendee: buyer.email,
    now,
  })
}
