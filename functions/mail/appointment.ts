import { calendarAttachment, type CalendarEvent, type CalendarFile } from './calendar'
import type { OrderInMail } from './port'
import type { MailContext } from './spa'
import { MAIL_TEXTS } from './texts'

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
