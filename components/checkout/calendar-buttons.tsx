'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useContact } from '#components/island/island'
import { Button, ButtonLink } from '#components/ui/button'
import { LineIcon } from '#components/ui/line-icon'
import { saveFile } from '#components/ui/save-file'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import { useConfirmationCopy } from './use-checkout'

const CALENDAR = [
  'M16 18h6',
  'M16 2v3',
  'M19 15v6',
  'M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3',
  'M3 9h18',
  'M8 2v3',
]
const PRINTER = [
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
]

/** The appointment for one's own calendar, on paper, and the way there. */
export function CalendarButtons({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm')
  const lang = useLocale()
  const { phone } = useContact()
  const { name, where, reference } = useConfirmationCopy()
  const { startsAt, minutes, title, calendar } = booking
  if (startsAt === null || minutes === null) return null
  const note = `${fill(reference.text, { reference: booking.reference })}\n${phone.value}`
  const appointment = { title: `${title[lang]}, ${name}`, where, note, startsAt: Date.parse(startsAt), minutes }
  return (
    <p className="btns">
      {calendar !== undefined && (
        <Button onClick={() => saveFile('nuilea.ics', 'text/calendar', calendar)}>
          <LineIcon paths={CALENDAR} />
          {t('calendar')}
        </Button>
      )}
      <ButtonLink line rel="noopener" href={googleCalendarHref(appointment)}>
        {t('google')}
      </ButtonLink>
      <Button line onClick={() => window.print()}>
        <LineIcon paths={PRINTER} />
        {t('print')}
      </Button>
    </p>
  )
}

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
