import { describe, expect, it } from 'vitest'
import { googleCalendarHref } from '#components/checkout/order-actions'

const appointment = {
  title: 'Masaje relajante; con argán, 60′',
  where: 'Calle de Ejemplo, 1, 28014 Madrid',
  note: 'Referencia N-7K3Q9D',
  startsAt: Date.parse('2027-03-28T12:00:00+02:00'),
  minutes: 60,
}

describe("the link to Google's calendar", () => {
  it('carries title, time and place', () => {
    const query = new URL(googleCalendarHref(appointment)).searchParams
    expect(query.get('text')).toBe(appointment.title)
    expect(query.get('dates')).toBe('20270328T100000Z/20270328T110000Z')
    expect(query.get('location')).toBe(appointment.where)
  })
})
