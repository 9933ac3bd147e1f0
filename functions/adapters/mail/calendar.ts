import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import { whoBegins } from '#lib/catalogue/who-begins'
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
/** `PUBLISH` has no attendee: it is for a file to download, not for a mail to one person (RFC 5546). */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type CalendarEvent = When & {
  /** The same after every move, so that calendars change the event instead of adding another one. */
  id: string
  method: Method
  title: string
  note: string
  /** It has no secret and no voucher's number, because calendars are shared. */
  url: string
  attendee?: string
  now: number
}

export type CalendarFile = { method: Method; content: string }

/** Writes an event at the spa as an iCalendar file, in Madrid's time and with its zone's rules (RFC 5545, RFC 5546). */
export function writeCalendarFile(
  { id, method, title, note, url, attendee, now, ...when }: CalendarEvent,
  { spa, siteUrl }: MailContext,
): CalendarFile {
  const calendar = ical({
    prodId: { company: spa.name, product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Only the event has a zone: if the whole calendar had one, the library would write DTSTAMP in local time.
    timezone: { name: null, generator: (zone) => [zoneBlock(zone)].flat()[0] ?? null },
  })
  calendar.createEvent({
    id: `${id}@${new URL(siteUrl).hostname}`,
    sequence: Math.floor((now - SEQUENCE_START) / 1000),
    ...timesOf(when),
    stamp: new Date(now),
    summary: title,
    location: `${spa.name}, ${spa.address}`,
    description: note,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: spa.name, email: spa.email },
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
export function lastDayFile(id: string, wholeDay: string, lang: Lang, context: MailContext): string {
  const { spa, siteUrl, now } = context
  const { lastDay: t } = MAIL_TEXTS[lang]
  const title = fill(t.title, { name: spa.name })
  const url = `${siteUrl}${href('reservations', lang)}`
  const event = { id, method: 'PUBLISH', wholeDay, title, note: `${t.note} ${spa.phone}`, url, now } as const
  return writeCalendarFile(event, context).content
}

/** Writes a booking's calendar file, with or without an attendee. Gives undefined for a voucher, which has no time. */
export function calendarFileOf(
  booking: Booking,
  context: MailContext,
  method: Method,
  attendee?: string,
): CalendarFile | undefined {
  const { orderRef: id, startsAt, minutes, title, lang, reference, changedAt } = booking
  if (startsAt === null || minutes === null) return undefined
  const { spa, siteUrl } = context
  // The page that mails its buyer the links: the order's own link has its secret.
  const url = `${siteUrl}${href('my-booking', lang)}`
  const words = FACT_WORDS[lang]
  const rounds = whoBegins(booking, { lang, say: (word, values) => fill(words[word], values) })
  const early = method === 'CANCEL' ? undefined : spa.visit[lang].early
  const link = `${MAIL_TEXTS[lang].confirmed.link}${COLON[lang]} ${url}`
  const lines = [rounds, early, `${words.reference}${COLON[lang]} ${reference}`, spa.phone, link]
  return writeCalendarFile(
    {
      id,
      method,
      startsAt: Date.parse(startsAt),
      minutes,
      title: `${title[lang]}, ${spa.name}`,
      note: lines.filter((line) => line !== undefined).join('\n'),
      url,
      attendee,
      // The time of the last change, so that the page's file and the mail's are the same until the booking changes.
      now: Date.parse(changedAt),
    },
    context,
  )
}
