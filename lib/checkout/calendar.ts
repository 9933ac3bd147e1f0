const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

type Appointment = {
  title: string
  where: string
  note: string
  /** Milliseconds since 1970. */
  startsAt: number
  minutes: number
}

/** Links to Google's calendar with the appointment filled in. */
export function googleCalendarHref({ title, where, note, startsAt, minutes }: Appointment): string {
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
