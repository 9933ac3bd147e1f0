'use client'
import { Button, ButtonLink } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { calendarFile, googleCalendarHref } from '#lib/booking/calendar'
import type { Booking } from '#lib/contracts/booking'
import { fill } from '#lib/i18n/fill'
import type { ConfirmProps } from './words'

type Props = Pick<ConfirmProps, 'lang' | 'words' | 'where' | 'hrefs'> & { booking: Booking; now: number }

/** Gives the browser a file to keep. */
function save(name: string, type: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The appointment for one's own calendar, on paper, and the way there. */
export function CalendarButtons({ booking, lang, words: { confirm, reference }, where, hrefs, now }: Props) {
  const { startsAt, minutes, title, orderRef } = booking
  if (startsAt === null || minutes === null) return null
  const note = fill(reference.text, { reference: booking.reference })
  // The same identity as the file in the mail, so that a calendar holds one appointment; without the secret, calendars are shared.
  const appointment = { uid: `${orderRef}@${window.location.hostname}`, title: title[lang], where, note, url: window.location.origin, startsAt: Date.parse(startsAt), minutes, now }
  return (
    <p className="btns">
      <Button onClick={() => save('nuilea.ics', 'text/calendar', calendarFile(appointment))}>
        <Icon name="calendar" />
        {confirm.calendar}
      </Button>
      <ButtonLink line rel="noopener" href={googleCalendarHref(appointment)}>
        {confirm.google}
      </ButtonLink>
      <Button line onClick={() => window.print()}>
        <Icon name="printer" />
        {confirm.print}
      </Button>
      <ButtonLink line rel="noopener" href={hrefs.map}>
        {confirm.map}
      </ButtonLink>
    </p>
  )
}
