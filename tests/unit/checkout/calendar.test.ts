import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile, googleCalendarHref } from '#lib/checkout/calendar'

const appointment = {
  uid: 'ord_0123456789abcdef@nuilea',
  title: 'Masaje relajante; con argán, 60′',
  where: 'Calle de Ejemplo, 1, 28014 Madrid',
  note: 'Llega diez minutos antes.\nReferencia N-7K3Q9D. Un texto bastante largo con acentos: señor, cigüeña, ¿qué tal?',
  url: 'https://www.nuilea.example/es/confirm',
  startsAt: Date.parse('2027-03-28T12:00:00+02:00'),
  minutes: 60,
  now: Date.parse('2026-11-24T10:00:00+01:00'),
}
const event = () => {
  const found = new ICAL.Component(ICAL.parse(calendarFile(appointment))).getFirstSubcomponent('vevent')
  if (!found) throw new Error('no event')
  return new ICAL.Event(found)
}

describe('the calendar file', () => {
  it('names the very moment, also on the day the clocks change', () => {
    expect(event().startDate.toJSDate().toISOString()).toBe('2027-03-28T10:00:00.000Z')
    expect(event().endDate.toJSDate().toISOString()).toBe('2027-03-28T11:00:00.000Z')
  })
  it('keeps commas, semicolons, accents and line breaks', () => {
    expect(event()).toMatchObject({
      uid: appointment.uid,
      summary: appointment.title,
      location: appointment.where,
      description: appointment.note,
    })
  })
  it('has lines of at most 75 octets that end with CR LF', () => {
    for (const line of calendarFile(appointment).trimEnd().split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

describe("the link to Google's calendar", () => {
  it('carries title, time and place', () => {
    const query = new URL(googleCalendarHref(appointment)).searchParams
    expect(query.get('text')).toBe(appointment.title)
    expect(query.get('dates')).toBe('20270328T100000Z/20270328T110000Z')
    expect(query.get('location')).toBe(appointment.where)
  })
})
