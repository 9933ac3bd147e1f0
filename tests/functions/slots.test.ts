import { describe, expect, vi } from 'vitest'
import type { ResponseOf } from '#lib/contracts/calls'
import { LastGroup } from '#lib/contracts/states'
import { addDays, madridClock, madridMoment } from '#lib/time/madrid'
import { occupy } from '#functions/domain/planning/occupancy'
import { freeOn, lastMinute, massage, MONDAY, purchase, slot, someone, token } from './samples'
import { bookingOf, makeWorld, noStore, type World, it } from './world'

const forToday = (day = MONDAY) => ({ kind: 'last', lang: 'es', day })
const starts = ({ slots }: ResponseOf<'slots'>) => slots.map(({ start }) => start)

describe.skipIf(noStore)('the day’s plan', () => {
  it('has every quarter of an hour in which the treatment and the airing fit', async ({ world }) => {
    const day = await world.good('slots', freeOn('2026-11-25'))
    expect(day).toMatchObject({ day: '2026-11-25', zone: 'Europe/Madrid', closed: false })
    // From 11:15 to 13:45, and from 17:15 to 19:45.
    const quarters = (first: string) =>
      Array.from({ length: 11 }, (_, n) => madridClock(madridMoment('2026-11-25', first) + n * 15 * 60_000))
    expect(starts(day)).toEqual([...quarters('11:15'), ...quarters('17:15')])
    expect(day.slots[0]).toEqual({
      day: '2026-11-25',
      start: '11:15',
      startsAt: '2026-11-25T11:15:00+01:00',
      minutes: 60,
      group: null,
      therapists: [1, 2],
      offers: [{ code: 'MA-2', cents: 49_00, beforeCents: 65_00 }],
    })
  })

  it('has no pause on Saturdays, nothing on closed days, and half of Christmas Eve', async ({ world }) => {
    expect(starts(await world.good('slots', freeOn('2026-11-28')))).toHaveLength(35)
    expect(await world.good('slots', freeOn('2026-12-25'))).toMatchObject({ closed: true, slots: [] })
    expect(starts(await world.good('slots', freeOn('2026-12-24'))).at(-1)).toBe('13:45')
  })

  it('leaves out what is held, and what is about to begin', async ({ world }) => {
    world.clock.now = Date.parse(`${MONDAY}T11:21:00+01:00`)
    await world.good('cardIntent', purchase(massage({ slot: slot('12:00', MONDAY, 1) })))
    const one = starts(await world.good('slots', freeOn(MONDAY, { therapist: 1 })))
    expect(one).toEqual(['13:15', '13:30', '13:45', ...one.slice(3)])
    const two = await world.good('slots', freeOn(MONDAY, { therapist: 2 }))
    expect(starts(two)[0]).toBe('11:45')
    expect(two.slots[0]?.therapists).toEqual([2])
  })

  it('shows a browser its own held time as free, and nobody else', async ({ world }) => {
    const clientToken = token()
    await world.good('cardIntent', purchase(massage({ slot: slot('12:00', MONDAY, 1) }), { clientToken }))
    expect(starts(await world.good('slots', freeOn(MONDAY, { therapist: 1, clientToken })))).toContain('12:00')
    expect(starts(await world.good('slots', freeOn(MONDAY, { therapist: 1, clientToken: token() })))).not.toContain(
      '12:00',
    )
  })

  it('is never kept by anybody and differs from one question to the next', async ({ world }) => {
    const before = await world.call('slots', freeOn(MONDAY))
    expect(before.headers['Cache-Control']).toBe('no-store')
    await world.good('cardIntent', purchase(massage({ code: 'CO-2', persons: 2, slot: slot('12:00', MONDAY) })))
    expect(await world.good('slots', freeOn(MONDAY))).not.toEqual(before.body)
  })

  it('offers today’s hours by group at today’s price, also on an empty Saturday', async ({ world }) => {
    const today = await world.good('slots', forToday())
    expect(today.flags).toEqual({
      isTodayFree: true,
      isTodayCouple: true,
      isTodayOneHour: true,
      isTodayOneCouple: true,
    })
    expect([...new Set(today.slots.map(({ group }) => group))]).toEqual(LastGroup.options)
    expect(today.slots.find(({ group }) => group === 'single-60S')?.offers, 'struck: their own price').toEqual([
      { code: 'MA-2', cents: 45_00, beforeCents: 49_00 },
      { code: 'MA-4', cents: 45_00, beforeCents: 65_00 },
    ])
    world.clock.now = Date.parse('2026-11-28T08:00:00+01:00')
    expect((await world.good('slots', forToday('2026-11-28'))).slots).toHaveLength(243)
  })

  it('has no last minute on another day', async ({ world }) => {
    expect(await world.good('slots', forToday('2026-11-24'))).toMatchObject({
      slots: [],
      flags: { isTodayFree: false, isTodayOneCouple: false },
    })
  })

  it('gives up the groups that what is sold leaves no room for', async ({ world }) => {
    for (const start of ['11:15', '12:30', '13:45', '17:15', '18:30', '19:45'])
      await world.good(
        'cardIntent',
        purchase(lastMinute(start, { slot: slot(start, MONDAY, 1) }), { buyer: someone() }),
      )
    const { flags } = await world.good('slots', forToday())
    expect(flags).toEqual({ isTodayFree: true, isTodayCouple: false, isTodayOneHour: true, isTodayOneCouple: false })
  })

  it.for([
    ['yesterday', '2026-11-22'],
    ['the day after the horizon', '2027-02-22'],
    ['a day before there were zones', '0001-01-01'],
    ['the last of all days', '9999-12-31'],
  ] as const)('has nothing on %s, which a wrong clock may ask for, and tells the time', async ([_, day], { world }) => {
    for (const asked of [freeOn(day), forToday(day)])
      expect(await world.good('slots', asked)).toMatchObject({
        day,
        slots: [],
        meta: { serverNow: '2026-11-23T10:00:00+01:00' },
      })
  })

  it.each([
    ['code', { code: 'RE-1' }],
    ['option', { option: 7 }],
    ['persons', { code: 'CO-1' }],
  ])('names the wrong %s', async (path, over) => {
    expect(await (await makeWorld()).bad('slots', freeOn(MONDAY, over))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path, rule: 'choice' }],
    })
  })

  it('leads in one call to the first day on which anything is free, and tells its hours', async ({ world }) => {
    const onward = (day: string, over: object = {}) => world.good('slots', freeOn(day, { orLater: true, ...over }))
    expect(await onward(MONDAY)).toEqual({
      ...(await world.good('slots', freeOn(MONDAY))),
      meta: expect.anything(),
    })

    world.clock.now = Date.parse(`${MONDAY}T20:30:00+01:00`)
    expect(await onward(MONDAY), 'the evening is over').toMatchObject({ day: '2026-11-24', closed: false })
    const [first] = (await onward('2026-12-25')).slots
    expect(first, 'a closed day is passed over').toMatchObject({ day: '2026-12-26', start: '11:15' })
    const special = await onward(MONDAY, { code: 'ISP-7' })
    expect(special.slots[0], 'and a day on which it is not sold').toMatchObject({ day: '2026-12-01', start: '11:15' })
  })

  it('tells the next free start of every treatment that a page shows, with one read in a minute whoever asks', async ({
    world,
  }) => {
    world.clock.now = Date.parse(`${MONDAY}T19:30:00+01:00`)
    const rows = vi.spyOn(world.deps.store, 'rows')
    const next = async (...codes: string[]) =>
      (await world.good('slots', { kind: 'next', lang: 'es', codes })).slots.map(({ day, start, offers }) => ({
        code: offers[0]?.code,
        day,
        start,
      }))
    expect(await next('MA-2', 'CO-1', 'ISP-7', 'PH-9')).toEqual([
      { code: 'CO-1', day: MONDAY, start: '19:45' },
      { code: 'MA-2', day: MONDAY, start: '19:45' },
    ])
    const reads = rows.mock.calls.length
    expect(await next('MA-1')).toHaveLength(1)
    expect(rows.mock.calls.length, 'what is known is not read again').toBe(reads)
    await world.good('cardIntent', purchase(massage({ slot: slot('19:45', MONDAY, 1) })))
    await world.later(2)
    expect(await next('CO-1', 'MA-2'), 'another answer a minute later').toEqual([
      { code: 'CO-1', day: '2026-11-24', start: '11:15' },
      { code: 'MA-2', day: MONDAY, start: '19:45' },
    ])
    rows.mockRestore()
  })

  it('looks for the first free day with the wished therapist', async ({ world }) => {
    world.clock.now = Date.parse(`${MONDAY}T19:30:00+01:00`)
    await world.good('cardIntent', purchase(massage({ slot: slot('19:45', MONDAY, 1) })))
    const first = async (therapist: number) =>
      (await world.good('slots', freeOn(MONDAY, { orLater: true, therapist }))).slots[0]
    expect(await first(2)).toMatchObject({ day: MONDAY, start: '19:45', therapists: [2] })
    expect(await first(1)).toMatchObject({ day: '2026-11-24', start: '11:15', therapists: expect.arrayContaining([1]) })
  })

  it('proposes other times with the wished therapist, when hers is taken', async ({ world }) => {
    await world.good('cardIntent', purchase(massage({ slot: slot('12:00', MONDAY, 1) })))
    const refused = await world.bad('cardIntent', purchase(massage({ slot: slot('12:15', MONDAY, 1) })))
    expect(refused).toMatchObject({
      code: 'slot_taken',
      details: {
        alternatives: [1, 2, 3].map(() => ({ day: MONDAY, therapists: [1] })),
      },
    })
  })

  it('finds nothing from a day on that is beyond the horizon, and begins today for a wrong clock’s past day', async ({
    world,
  }) => {
    for (const day of ['2027-02-22', '9999-12-31'])
      expect(await world.good('slots', freeOn(day, { orLater: true }))).toMatchObject({ day, slots: [] })
    expect(await world.good('slots', freeOn('0001-01-01', { orLater: true }))).toMatchObject({ day: MONDAY })
    expect(await world.bad('slots', { ...forToday(), orLater: true })).toMatchObject({ code: 'validation_failed' })
    expect(await world.bad('slots', freeOn(MONDAY, { orLater: 'yes' }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'orLater', rule: 'choice' }],
    })
  })

  it('finds the first free day behind weeks that are full', async ({ world }) => {
    const days = Array.from({ length: 20 }, (_, ahead) => addDays(MONDAY, ahead))
    const order = await world.good('cardIntent', purchase(massage({ slot: slot('12:00', '2027-01-12', 1) })))
    for (const day of days)
      for (const { resource } of world.deps.planning.therapists)
        await occupy(world.deps.store, order.orderRef, [
          { resource, from: madridMoment(day, '08:00'), to: madridMoment(day, '23:00') },
        ])
    expect(await world.good('slots', freeOn(MONDAY, { orLater: true }))).toMatchObject({ day: addDays(MONDAY, 20) })
  })

  it('leaves out what pauses, on its days and at the last minute, and refuses to sell it', async ({
    world: { deps },
  }) => {
    const entries = deps.catalogue.entries.map((entry) =>
      entry.code === 'MA-2' ? { ...entry, pauses: [{ from: MONDAY, to: '2026-11-25' }] } : entry,
    )
    const world = await makeWorld({ catalogue: { ...deps.catalogue, entries } })
    expect(starts(await world.good('slots', freeOn('2026-11-25')))).toEqual([])
    expect(await world.good('slots', freeOn(MONDAY, { orLater: true }))).toMatchObject({ day: '2026-11-26' })
    const { slots } = await world.good('slots', forToday())
    const codes = new Set(slots.flatMap(({ offers }) => offers.map(({ code }) => code)))
    expect(codes.size).toBeGreaterThan(3)
    expect(codes).not.toContain('MA-2')
    for (const item of [massage(), lastMinute()])
      expect(await world.bad('cardIntent', purchase(item))).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'item.slot.day', rule: 'closed' }],
      })
  })

  it.each([
    ['2027-03-27', '+01:00'],
    ['2027-03-28', '+02:00'],
    ['2027-10-30', '+02:00'],
    ['2027-10-31', '+01:00'],
  ])('is by Madrid’s clocks on %s', async (day, offset) => {
    const world: World = await makeWorld()
    world.clock.now = Date.parse(`${day}T00:30:00Z`)
    const free = await world.good('slots', freeOn(day))
    expect(free.slots[0]).toMatchObject({ start: '11:15', startsAt: `${day}T11:15:00${offset}` })
    const order = await world.good(
      'cardIntent',
      purchase(massage({ slot: slot('12:00', day, 1) }), {}, world.clock.now),
    )
    expect(await bookingOf(world, order)).toMatchObject({ day, start: '12:00', startsAt: `${day}T12:00:00${offset}` })
  })
})
