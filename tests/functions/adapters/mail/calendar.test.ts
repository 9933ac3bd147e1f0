import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { href } from '#lib/routes/routes'
import { writeCalendarFile } from '#functions/adapters/mail/calendar'
import { openFolder, openLetterBox } from './post-office'
import { NOW, order, SITE, SPA } from './samples'

const send = openLetterBox()
const mailer = openFolder('', 'sim')

/** Reads the one event of a file as another library does, in the zone that the file itself describes. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const component = calendar.getFirstSubcomponent('vevent')
  if (!zone || !component) throw new Error('no zone or no event')
  const event = new ICAL.Event(component)
  event.startDate.zone = new ICAL.Timezone(zone)
  event.endDate.zone = new ICAL.Timezone(zone)
  return {
    calendar,
    event,
    property: (name: string) => component.getFirstPropertyValue(name)?.toString(),
    zoneOf: (name: string) => component.getFirstProperty(name)?.getFirstParameter('tzid'),
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    wall: event.startDate.toString(),
  }
}

const appointment = (startsAt: string, changes: Partial<Parameters<typeof writeCalendarFile>[0]> = {}) => {
  const event = { id: 'ord_1', startsAt: Date.parse(startsAt), minutes: 60, title: 'Masaje', note: '', url: SITE }
  const mailed = { method: 'REQUEST', attendee: 'ana@correo.example', now: NOW } as const
  const context = { spa: SPA, siteUrl: SITE, functionsUrl: SITE, now: NOW }
  return read(writeCalendarFile({ ...event, ...mailed, ...changes }, context).content)
}

describe('the calendar file', () => {
  it.each([
    ['the last evening of winter', '2027-03-27T18:15:00+01:00', '2027-03-27T17:15:00.000Z'],
    ['the day the clocks go forward', '2027-03-28T18:15:00+02:00', '2027-03-28T16:15:00.000Z'],
    ['the last evening of summer', '2027-10-30T18:15:00+02:00', '2027-10-30T16:15:00.000Z'],
    ['the day the clocks go back', '2027-10-31T18:15:00+01:00', '2027-10-31T17:15:00.000Z'],
  ])('is right on %s', (_, startsAt, utc) => {
    const { wall, starts, ends, zoneOf } = appointment(startsAt)
    expect(wall).toBe(`${startsAt.slice(0, 10)}T18:15:00`)
    expect(starts).toBe(utc)
    expect(Date.parse(ends) - Date.parse(starts)).toBe(3_600_000)
    expect([zoneOf('dtstart'), zoneOf('dtend')]).toEqual(['Europe/Madrid', 'Europe/Madrid'])
  })

  it('is written at a moment in UTC, as the standard wants', () => {
    expect(appointment('2027-03-28T18:15:00+02:00').property('dtstamp')).toBe('2026-11-21T16:00:00Z')
  })

  it('keeps its UID and raises its SEQUENCE when it moves or ends', () => {
    const first = appointment('2027-03-27T18:15:00+01:00')
    const moved = appointment('2027-03-28T18:15:00+02:00', { now: NOW + 60_000 })
    const ended = appointment('2027-03-28T18:15:00+02:00', { now: NOW + 120_000, method: 'CANCEL' })
    expect(new Set([first, moved, ended].map(({ event }) => event.uid)).size).toBe(1)
    expect(moved.event.sequence).toBe(first.event.sequence + 60)
    expect(ended.event.sequence).toBe(first.event.sequence + 120)
    expect(first.event.sequence).toBeLessThan(2 ** 31)
    expect([first.property('status'), ended.property('status')]).toEqual(['CONFIRMED', 'CANCELLED'])
    expect([first, ended].map(({ calendar }) => calendar.getFirstPropertyValue('method'))).toEqual([
      'REQUEST',
      'CANCEL',
    ])
  })

  it('escapes what would break it', () => {
    const title = 'Masaje; "a dos", con \\ y\r\nEND:VEVENT'
    const { event, calendar } = appointment('2027-03-28T18:15:00+02:00', { title })
    expect(event.summary).toBe('Masaje; "a dos", con \\ y\nEND:VEVENT')
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  })
})

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

describe('the mail with it', () => {
  async function calendarOf(template: 'confirmed' | 'moved' | 'cancelled' | 'refunded') {
    const state = template === 'cancelled' ? 'cancelled' : 'confirmed'
    const { mail, raw } = await send({ template, order: order('es', { state }) })
    const attached = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
    return { raw, content: attached.map(({ content }) => textOf(content)) }
  }

  it.each([
    ['confirmed', 'REQUEST'],
    ['moved', 'REQUEST'],
    ['cancelled', 'CANCEL'],
  ] as const)('%s carries METHOD:%s for mail programs and as a file', async (template, method) => {
    const { raw, content } = await calendarOf(template)
    expect(raw).toMatch(new RegExp(`Content-Type: text/calendar;[^:]*method=${method}`, 'i'))
    expect(raw).toContain('nuilea.ics')
    for (const each of content) expect(read(each).starts).toBe('2026-11-26T17:15:00.000Z')
    expect(content.length).toBeGreaterThan(0)
    expect(content.join()).not.toContain('token')
  })

  it('says who of a party begins when, where all do not begin together', async () => {
    const noteOf = (over: object) =>
      read(mailer.calendarFile({ ...order('es').booking, ...over }) ?? '').event.description
    const rounds = [
      { persons: 2, after: 0, minutes: 60 },
      { persons: 1, after: 75, minutes: 60 },
    ]
    expect(noteOf({})).not.toContain('dos a las')
    expect(noteOf({ persons: 3, minutes: 135, rounds })).toMatch(/^dos a las 18:15, una persona a las 19:30\n/)
  })

  it('refunded carries none', async () => {
    expect((await calendarOf('refunded')).content).toEqual([])
  })
})

it.each([
  ['es', 'Último día del vale de Nuilea Day Spa'],
  ['de', 'Letzter Tag des Gutscheins von Nuilea Day Spa'],
] as const)(
  'a voucher’s last day is a whole day in %s, that keeps nobody busy and does not tell the number',
  (lang, title) => {
    const content = mailer.lastDayFile('gif_0123', '2027-11-21', lang)
    const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent') ?? undefined
    const { startDate, summary, location, uid } = new ICAL.Event(event)
    expect([startDate.isDate, startDate.toString()]).toEqual([true, '2027-11-21'])
    expect({ summary, location, uid }).toEqual({
      summary: title,
      location: `${SPA.name}, ${SPA.address}`,
      uid: 'gif_0123@www.nuilea.example',
    })
    expect(event?.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(content).toContain('METHOD:PUBLISH')
  },
)

it('the file that the site hands out is the one of the mail, without its addressee', async () => {
  const confirmed = order('es')
  const { mail } = await send({ template: 'confirmed', order: confirmed })
  const mailed = textOf(mail.attachments.find(({ filename }) => filename === 'nuilea.ics')?.content ?? '')
  // Folded lines made whole.
  const lines = (content: string) =>
    content
      .replaceAll(/\r?\n /g, '')
      .trimEnd()
      .split(/\r?\n/)
  const kept = lines(mailer.calendarFile(confirmed.booking) ?? '')
  expect(kept).toContain('METHOD:PUBLISH')
  expect(kept).toEqual(
    lines(mailed)
      .filter((line) => !line.startsWith('ATTENDEE'))
      .map((line) => line.replace('METHOD:REQUEST', 'METHOD:PUBLISH')),
  )
  expect(kept.join()).not.toContain(confirmed.buyer.email)
})

it('the site hands out the same event as often as it is asked, a newer one after a move, and it names spa, place, reference, phone, when to come and where to change it', () => {
  const fileAt = (now: number, changes = {}) =>
    openFolder('', 'sim', {}, now).calendarFile(order('es', changes).booking) ?? ''
  const first = fileAt(NOW)
  expect(fileAt(NOW + 3_600_000)).toBe(first)
  const [before, after] = [read(first), read(fileAt(NOW, { changedAt: '2026-11-22T10:00:00+01:00' }))]
  expect(after.event.uid).toBe(before.event.uid)
  expect(after.event.sequence).toBeGreaterThan(before.event.sequence)
  expect(before.event).toMatchObject({
    summary: 'Masaje relajante de argán, Nuilea Day Spa',
    location: `${SPA.name}, ${SPA.address}`,
    description: [
      SPA.visit.es.early,
      'Referencia: N-7K3Q9D',
      SPA.phone,
      `Ver, cambiar o cancelar: ${SITE}${href('my-booking', 'es')}`,
    ].join('\n'),
  })
})
