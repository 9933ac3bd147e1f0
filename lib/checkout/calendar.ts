/** An appointment for a visitor's calendar. Times are milliseconds. */
export type Appointment = {
  uid: string
  title: string
  where: string
  note: string
  url: string
  startsAt: number
  minutes: number
  now: number
}

const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Content lines end at 75 octets; the next begins with a space (RFC 5545, 3.1). Never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      lines.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...lines, part].join('\r\n')
}

/** The appointment as an iCalendar file (RFC 5545). In UTC: right in every calendar, whatever the clocks do. */
export function calendarFile({ uid, title, where, note, url, startsAt, minutes, now }: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nuilea Day Spa//Site//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(startsAt + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(where)}`,
    `DESCRIPTION:${escaped(note)}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** A link that opens Google's calendar with the appointment filled in. */
export function googleCalendarHref({
  title,
  where,
  note,
  startsAt,
  minutes,
}: Omit<Appointment, 'uid' | 'url' | 'now'>): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(startsAt + minutes * 60_000)}`,
    details: note,
    location: where,
    ctz: 'Europe/Madrid',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
