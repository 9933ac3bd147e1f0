import { describe, expect, it } from 'vitest'
import type { Item } from '#lib/contracts/item'
import { addDays, madridDay } from '#lib/time/madrid'
import { moveOrder } from '#functions/domain/orders/move-order'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { findOrder, findOrders, type Order } from '#functions/domain/orders/order'
import { startsOn } from '#functions/domain/planning/planning'
import { massage, purchase, slot, someone as stranger, token, voucher } from './samples'
import { makeWorld, noStore, type World } from './world'

const ATTACKER = '203.0.113.7'
const WEDNESDAY = '2026-11-25'
const STARTS = ['11:15', '12:30', '13:45', '17:15', '18:30', '19:45']
const from = ATTACKER

const as = (email: string) => ({ buyer: { name: 'Elena Prueba', email } })
const someone = () => ({ buyer: stranger() })
const one = (start: string, therapist: 0 | 1 | 2 = 1, day = WEDNESDAY) => massage({ slot: slot(start, day, therapist) })
const request = (item: Item, over: object = {}) => ({ op: 'request', payment: 'none', ...purchase(item, { ...over }) })
async function orderOf({ deps }: World, id: string): Promise<Order> {
  const order = await findOrder(deps.store, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
const MANY = { status: 429, code: 'rate_limited', details: { unpaid: 'many' } }
const AGAIN = { status: 429, code: 'rate_limited', details: { unpaid: 'again' } }

describe.skipIf(noStore)('what one visitor may keep without paying', () => {
  it('is three times at once for an e-mail address, from wherever it asks', async () => {
    const world = await makeWorld()
    for (const start of ['11:15', '12:30', '13:45'])
      await world.good('cardIntent', purchase(one(start), as('eva@correo.example')))
    const refusal = await world.bad('cardIntent', purchase(one('17:15'), as('EVA@correo.example')))
    expect(refusal).toMatchObject({ ...MANY, retryAfterS: 15 * 60 })
    await world.good('cardIntent', purchase(one('17:15'), someone()))
    world.clock.now += 15 * 60_000
    await world.good('cardIntent', purchase(one('18:30'), as('eva@correo.example')))
  })

  it('is a request for two days, also when it is moved; then its hour is free and its buyer is told', async () => {
    const world = await makeWorld()
    const { booking, statusToken = '' } = await world.asked(request(one('11:15', 1, '2026-12-15')))
    const handle = { orderRef: booking.orderRef, statusToken }
    const state = async () => (await world.good('booking', { op: 'status', ...handle })).booking.state
    await world.later(47 * 60)
    await moveOrder(world.deps, await orderOf(world, booking.orderRef), slot('12:30', '2026-12-15', 1), 'spa')
    await world.later(47 * 60)
    expect(await state()).toBe('requested')
    await world.later(60)
    expect(await state()).toBe('expired')
    expect(world.mails.map(({ template }) => template).at(-1)).toBe('expired')
    await world.good('cardIntent', purchase(one('12:30', 1, '2026-12-15')))
  })

  it('is two requests for an e-mail address', async () => {
    const world = await makeWorld()
    for (const start of ['11:15', '12:30']) await world.good('booking', request(one(start), as('eva@correo.example')))
    expect(await world.bad('booking', request(one('17:15'), as('eva@correo.example')))).toMatchObject(MANY)
  })

  it('is six times at once for all behind one address on the net', async () => {
    const world = await makeWorld()
    for (const start of STARTS) await world.good('cardIntent', purchase(one(start), someone()), { from })
    const day = '2026-11-26'
    expect(await world.bad('cardIntent', purchase(one('11:15', 1, day), someone()), { from })).toMatchObject(MANY)
    await world.good('cardIntent', purchase(one('11:15', 1, day), someone()))
  })

  it('is counted one after the other: asked for at the same moment, no more is given', async () => {
    const world = await makeWorld()
    const asked = STARTS.map((start) =>
      world.call('cardIntent', purchase(one(start), as('eva@correo.example')), { from }),
    )
    const answers = (await Promise.all(asked)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  })

  it('is no limit to what was paid, to vouchers, or to what gives way to another choice', async () => {
    const world = await makeWorld()
    const eva = as('eva@correo.example')
    for (const start of STARTS) {
      const { clientSecret } = await world.good('cardIntent', purchase(one(start), eva), { from })
      const providerId = clientSecret.split('_secret_')[0] ?? ''
      world.stripe.pay(providerId)
      await world.event(world.stripe, 'payment_intent.succeeded', { providerId })
    }
    world.clock.now += 60_000
    for (let i = 0; i < 4; i += 1) await world.good('cardIntent', purchase(voucher(), eva), { from })
    const clientToken = token()
    for (const start of STARTS)
      await world.good('cardIntent', purchase(one(start, 2), { ...eva, clientToken }), { from })
  })

  it('is no limit to the desk', async () => {
    const world = await makeWorld()
    for (const start of STARTS)
      await bookAtDesk(world.deps, {
        code: 'MA-2',
        lang: 'es',
        slot: slot(start, WEDNESDAY, 1),
        buyer: { name: 'Eva', email: 'eva@correo.example' },
        anyway: true,
      })
    await world.good('cardIntent', purchase(one('11:15', 2), as('eva@correo.example')))
  })

  it('is not the same hour again, once those behind one address have let it lapse, for an hour', async () => {
    const world = await makeWorld()
    await world.good('cardIntent', purchase(one('11:15'), someone()), { from })
    await world.later(15)
    expect(await world.bad('cardIntent', purchase(one('11:15'), someone()), { from })).toMatchObject({
      ...AGAIN,
      retryAfterS: 3600,
    })
    await world.good('cardIntent', purchase(one('12:30'), someone()), { from })
    await world.good('cardIntent', purchase(one('11:15', 2), someone()))
    await world.later(60)
    await world.good('cardIntent', purchase(one('11:15'), someone()), { from })
  })

  it('is the same hour once more for whoever comes back to it in the same browser, not for ever', async () => {
    const world = await makeWorld()
    const body = purchase(one('11:15'))
    for (let i = 0; i < 2; i += 1) {
      await world.good('cardIntent', body, { from })
      await world.good('cardIntent', body, { from })
      await world.later(15)
    }
    expect(await world.bad('cardIntent', body, { from })).toMatchObject(AGAIN)
  })

  it('is the same hour again for whoever gave it up at once', async () => {
    const world = await makeWorld()
    const { orderRef, statusToken } = await world.good('cardIntent', purchase(one('11:15'), someone()), { from })
    world.clock.now += 60_000
    await world.good('booking', { op: 'cancel', orderRef, statusToken })
    await world.good('cardIntent', purchase(one('11:15'), someone()), { from })
  })

  it('ends for a day after twenty times that nobody paid', async () => {
    const world = await makeWorld()
    const day = (n: number) => addDays('2026-12-01', n)
    for (let n = 0; n < 20; n += 1) {
      await world.good('cardIntent', purchase(one('17:15', 1, day(n % 4)), someone()), { from })
      world.clock.now += 61 * 60_000
    }
    expect(await world.bad('cardIntent', purchase(one('18:30', 1, day(9)), someone()), { from })).toMatchObject({
      ...MANY,
      retryAfterS: 3600,
    })
    world.clock.now += 24 * 3_600_000
    await world.good('cardIntent', purchase(one('18:30', 1, day(9)), someone()), { from })
  })

  it('keeps of the address on the net a keyed hash, for a day after the order’s end', async () => {
    const world = await makeWorld()
    const { orderRef } = await world.good('cardIntent', purchase(one('11:15')), { from })
    const kept = async () => (await findOrders(world.deps.store, 'WHERE id = $1', [orderRef]))[0]?.network
    expect(await kept()).toMatch(/^[0-9a-f]{64}$/)
    await world.later(15)
    expect(await kept()).toMatch(/^[0-9a-f]{64}$/)
    await world.later(24 * 60 + 1)
    expect(await kept()).toBeNull()
  })
})

const MINUTES = 60

/** How many starts of an hour's massage are free, and how many there are, in so many days. */
async function freeStarts(world: World, days: number): Promise<{ free: number; all: number }> {
  let [free, all] = [0, 0]
  for (let n = 1; n <= days; n += 1) {
    const day = addDays(madridDay(world.clock.now), n)
    all += startsOn(world.deps.planning, day, MINUTES, world.clock.now).length
    const asked = { kind: 'booking', lang: 'es', day, code: 'MA-2', persons: 1, therapist: 0 }
    free += (await world.good('slots', asked)).slots.length
  }
  return { free, all }
}

const longest = (world: World) => {
  const couples = world.deps.catalogue.entries
    .filter(({ persons }) => persons === 2)
    .flatMap(({ code, versions }) => versions.map(({ number, minutes }) => ({ code, option: number, minutes })))
  const [first] = couples.toSorted((a, b) => b.minutes - a.minutes)
  if (!first) throw new Error('Nothing is for two')
  return first
}

/**
 * Takes the longest treatment for two, one after the other, as often as the limits of calls let it, for so many
 * minutes.
 */
async function attack(
  world: World,
  minutes: number,
  send: (item: Item, n: number) => Promise<{ status: number }>,
): Promise<number> {
  const { code } = longest(world)
  let day = madridDay(world.clock.now)
  const free: { day: string; start: string; therapist: 0 }[] = []
  let taken = 0
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let call = 0; call < 12; call += 1) {
      while (free.length === 0) {
        day = day > addDays(madridDay(world.clock.now), 80) ? addDays(madridDay(world.clock.now), 1) : addDays(day, 1)
        const asked = { kind: 'booking', lang: 'es', day, code, persons: 2, therapist: 0 }
        const [first] = (await world.good('slots', asked)).slots
        if (first) free.push({ day, start: first.start, therapist: 0 })
      }
      const [pick] = free
      if (!pick) break
      const { status } = await send(massage({ code, persons: 2, slot: pick }), taken)
      if (status === 429) break
      free.shift()
      if (status === 200) taken += 1
    }
    await world.later(1)
  }
  return taken
}

/** Letters to the spa about a day that is kept unpaid, and about somebody who wants more and more. */
const alarms = ({ mails }: World) => mails.filter(({ template }) => template === 'unpaid_day')
const warnings = ({ mails }: World) => mails.filter(({ template }) => template === 'unpaid_refused')

describe.skipIf(noStore)('an attack', () => {
  const family = async (world: World) => {
    for (const [n, email] of ['eva', 'pau', 'ana'].entries()) {
      const item = one(STARTS[n] ?? '', 2, '2027-01-20')
      await world.good('cardIntent', purchase(item, as(`${email}@familia.example`)), { from })
    }
  }

  it('by cards from one address leaves nearly everything, and a family behind that address books three', async () => {
    const world = await makeWorld()
    await attack(world, 15, (item) => world.call('cardIntent', purchase(item), { from }))
    const { free, all } = await freeStarts(world, 28)
    expect(free / all).toBeGreaterThanOrEqual(0.95)
    await family(world)
    expect(warnings(world)).toEqual([{ template: 'unpaid_refused', tries: 10 }])
  })

  it('by cards from one address with an e-mail address of its own each time leaves nearly everything', async () => {
    const world = await makeWorld()
    await attack(world, 15, (item) => world.call('cardIntent', purchase(item, someone()), { from }))
    const { free, all } = await freeStarts(world, 28)
    expect(free / all).toBeGreaterThanOrEqual(0.95)
  })

  it('by requests from one address leaves nearly everything, a family behind that address books three, and half an hour later all is free', async () => {
    const world = await makeWorld()
    await attack(world, 180, (item) => world.call('booking', request(item), { from }))
    const { free, all } = await freeStarts(world, 60)
    expect(free / all).toBeGreaterThanOrEqual(0.95)
    await family(world)
    await world.later(30)
    const after = await freeStarts(world, 60)
    expect(after.free).toBe(after.all)
    expect(new Set(world.mails.map(({ template }) => template)), 'the spa has heard of no request').toEqual(
      new Set(['keep', 'unpaid_refused']),
    )
    expect(warnings(world)).toHaveLength(1)
  })

  it('by requests whose mails somebody reads leaves nearly everything too, a family behind that address books three, the spa is told once a day at most, and two days later all is free', async () => {
    const world = await makeWorld()
    await attack(world, 180, async (item) => {
      const asked = await world.call('booking', request(item, someone()), { from })
      if (asked.status === 200 && 'booking' in asked.body) {
        const { booking, statusToken } = asked.body
        const { orderRef } = booking
        const proof = world.deps.keys.mailToken(orderRef)
        await world.good('booking', { op: 'keep', orderRef, statusToken, proof }, { from })
      }
      return asked
    })
    const { free, all } = await freeStarts(world, 60)
    expect(free).toBeLessThan(all)
    expect(free / all).toBeGreaterThanOrEqual(0.95)
    await family(world)
    expect(warnings(world)).toHaveLength(1)
    expect(alarms(world)).toEqual([])
    await world.later(49 * 60)
    const after = await freeStarts(world, 60)
    expect(after.free).toBe(after.all)
  })

  it('by requests from one address with an e-mail address of its own each time leaves nearly everything', async () => {
    const world = await makeWorld()
    await attack(world, 180, (item) => world.call('booking', request(item, someone()), { from }))
    const { free, all } = await freeStarts(world, 60)
    expect(free / all).toBeGreaterThanOrEqual(0.95)
  })

  it('from many addresses is told to the spa once a day, with the day of which more than half is kept unpaid', async () => {
    const world = await makeWorld()
    const { code } = longest(world)
    const both = (start: string) => purchase(massage({ code, persons: 2, slot: slot(start) }), someone())
    await world.good('cardIntent', both('11:15'))
    await world.later(1)
    expect(alarms(world)).toEqual([])
    await world.good('cardIntent', both('17:15'))
    for (let minute = 0; minute < 5; minute += 1) await world.later(1)
    expect(alarms(world)).toEqual([{ template: 'unpaid_day', day: WEDNESDAY, percent: expect.any(Number) }])
    await world.later(24 * 60)
    for (const start of ['11:15', '17:15']) await world.good('cardIntent', both(start))
    await world.later(0)
    expect(alarms(world).length).toBe(2)
  })
})
