import { describe, expect } from 'vitest'
import type { Item } from '#lib/contracts/item'
import { addDays, madridDay } from '#lib/time/madrid'
import { moveOrder } from '#functions/domain/orders/move-order'
import { bookTransfer } from '#functions/domain/orders/book-transfer'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { lacksTime, type Order } from '#functions/domain/orders/order'
import { waitingForStaff } from '#functions/domain/orders/order-lists'
import { startsOn } from '#functions/domain/planning/planning'
import {
  captureOf,
  freeOn,
  massage,
  op,
  piOf,
  purchase,
  requestFor,
  slot,
  someone as stranger,
  token,
  voucher,
} from './samples'
import { bookingOf, it, noStore, orderOf, press, type World } from './world'

const WEDNESDAY = '2026-11-25'
const STARTS = ['11:15', '12:30', '13:45', '17:15', '18:30', '19:45']
const from = '203.0.113.7'

const as = (email: string) => ({ buyer: { name: 'Elena Prueba', email } })
const someone = () => ({ buyer: stranger() })
const one = (start: string, therapist: 0 | 1 | 2 = 1, day = WEDNESDAY) => massage({ slot: slot(start, day, therapist) })
/** Has a card payment made, and the provider tell so. */
async function payAndTell({ stripe, event }: World, providerId: string): Promise<void> {
  stripe.pay(providerId)
  await event(stripe, 'payment_intent.succeeded', { providerId })
}

/** Asks for a card's payment, and tells whether the time is kept meanwhile. */
async function holds(
  world: World,
  item: Item,
  over: Record<string, unknown>,
  options: { from?: string } = {},
): Promise<boolean> {
  const { holdExpiresAt, orderRef } = await world.good('cardIntent', purchase(item, over), options)
  const keepsTime = !lacksTime(await orderOf(world, orderRef))
  expect(holdExpiresAt !== null, 'what is promised is what is kept').toBe(keepsTime)
  return keepsTime
}
async function keeps(world: World, item: Item, over: Record<string, unknown>): Promise<boolean> {
  const { booking } = await world.good('booking', requestFor(item, over))
  return !lacksTime(await orderOf(world, booking.orderRef))
}

describe.skipIf(noStore)('the time that one visitor keeps without paying', () => {
  const eva = as('eva@correo.example')

  it('is three times at once for a mailbox, from wherever it asks and however it is written', async ({ world }) => {
    const gmail = ['eva.p@gmail.com', 'EVAP@googlemail.com', 'e.vap+spa@gmail.com']
    for (const [n, start] of ['11:15', '12:30', '13:45'].entries())
      expect(await holds(world, one(start), as(gmail[n] ?? ''))).toBe(true)
    expect(await holds(world, one('17:15'), as('evap@gmail.com'))).toBe(false)
    expect(await holds(world, one('17:15'), someone())).toBe(true)
    world.clock.now += 15 * 60_000
    expect(await holds(world, one('18:30'), as('evap@gmail.com'))).toBe(true)
  })

  it('is six times at once for a domain, unless strangers share it', async ({ world }) => {
    for (const [domain, last] of [
      ['gmail.com', true],
      ['catchall.example', false],
    ] as const) {
      const kept: boolean[] = []
      for (const [n, start] of [...STARTS, '11:15'].entries())
        kept.push(
          await holds(
            world,
            one(start, domain === 'gmail.com' ? 1 : 2, n < 3 ? WEDNESDAY : n < 6 ? '2026-11-27' : '2026-11-26'),
            as(`m${n}@${domain}`),
          ),
        )
      expect(kept).toEqual([true, true, true, true, true, true, last])
    }
  })

  it('is a request for two days, also when it is moved; then its hour is free and its buyer is told', async ({
    world,
  }) => {
    const { booking, statusToken = '' } = await world.asked(requestFor(one('11:15', 1, '2026-12-15')))
    const { orderRef } = booking
    const state = async () => (await bookingOf(world, { orderRef, statusToken })).state
    await world.later(47 * 60)
    await moveOrder(world.deps, await orderOf(world, orderRef), { slot: slot('12:30', '2026-12-15', 1), by: 'spa' })
    await world.later(47 * 60)
    expect(await state()).toBe('requested')
    await world.later(60)
    expect(await state()).toBe('expired')
    expect(world.mails.map(({ template }) => template).at(-1)).toBe('expired')
    await world.good('cardIntent', purchase(one('12:30', 1, '2026-12-15')))
  })

  it('is two requests for a mailbox', async ({ world }) => {
    for (const start of ['11:15', '12:30']) expect(await keeps(world, one(start), eva)).toBe(true)
    expect(await keeps(world, one('17:15'), eva)).toBe(false)
  })

  it('is six times at once for all behind one address on the net', async ({ world }) => {
    const day = (n: number) => (n < 3 ? WEDNESDAY : '2026-11-27')
    for (const [n, start] of STARTS.entries())
      expect(await holds(world, one(start, 1, day(n)), someone(), { from })).toBe(true)
    expect(await holds(world, one('11:15', 1, '2026-11-26'), someone(), { from })).toBe(false)
    expect(await holds(world, one('11:15', 1, '2026-11-26'), someone())).toBe(true)
  })

  it('is counted one after the other: asked for at the same moment, no more is kept', async ({ world }) => {
    const asked = await Promise.all(STARTS.map((start) => holds(world, one(start), eva, { from })))
    expect(asked.filter(Boolean)).toHaveLength(3)
  })

  it('is not limited by what was paid, by vouchers, or by what gives way to another choice', async ({ world }) => {
    for (const start of STARTS) {
      const order = await world.good('cardIntent', purchase(one(start), eva), { from })
      expect(order.holdExpiresAt).not.toBeNull()
      await payAndTell(world, piOf(order))
    }
    world.clock.now += 60_000
    for (let i = 0; i < 4; i += 1) await world.good('cardIntent', purchase(voucher(), eva), { from })
    const clientToken = token()
    for (const start of STARTS) expect(await holds(world, one(start, 2), { ...eva, clientToken }, { from })).toBe(true)
  })

  it('is not limited at the desk, nor by what the desk enters', async ({ world }) => {
    for (const start of STARTS)
      await bookAtDesk(world.deps, {
        code: 'MA-2',
        lang: 'es',
        slot: slot(start, WEDNESDAY, 1),
        buyer: { name: 'Eva', email: 'eva@correo.example' },
        anyway: true,
      })
    expect(await holds(world, one('11:15', 2), eva)).toBe(true)
  })

  it('is not the same hour again, once those behind one address have let it lapse, for an hour', async ({ world }) => {
    expect(await holds(world, one('11:15'), someone(), { from })).toBe(true)
    await world.later(15)
    expect(await holds(world, one('11:15'), someone(), { from })).toBe(false)
    expect(await holds(world, one('12:30'), someone(), { from })).toBe(true)
    expect(await holds(world, one('11:15', 2), someone())).toBe(true)
    await world.later(60)
    expect(await holds(world, one('11:15'), someone(), { from })).toBe(true)
  })

  it('is the same hour once more for whoever comes back to it in the same browser, not for ever', async ({ world }) => {
    const over = { ...someone(), clientToken: token() }
    for (let i = 0; i < 2; i += 1) {
      expect(await holds(world, one('11:15'), over, { from })).toBe(true)
      expect(await holds(world, one('11:15'), over, { from })).toBe(true)
      await world.later(15)
    }
    expect(await holds(world, one('11:15'), over, { from })).toBe(false)
  })

  it('is the same hour again for whoever gave it up at once', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(one('11:15'), someone()), { from })
    world.clock.now += 60_000
    await press(world, 'cancel', order)
    expect(await holds(world, one('11:15'), someone(), { from })).toBe(true)
  })

  it('is none for a day after twenty times that nobody paid', async ({ world }) => {
    const day = (n: number) => addDays('2026-12-01', n)
    for (let n = 0; n < 20; n += 1) {
      expect(await holds(world, one('17:15', 1, day(n % 4)), someone(), { from })).toBe(true)
      world.clock.now += 61 * 60_000
    }
    expect(await holds(world, one('18:30', 1, day(9)), someone(), { from })).toBe(false)
    world.clock.now += 24 * 3_600_000
    expect(await holds(world, one('18:30', 1, day(9)), someone(), { from })).toBe(true)
  })

  it('is counted by keyed hashes of who asks, which are kept for a day after the order’s end', async ({ world }) => {
    const { orderRef } = await world.good('cardIntent', purchase(one('11:15')), { from: '2001:db8::1' })
    const kept = async () => (await orderOf(world, orderRef)).callers
    // Three networks, the mailbox and its domain.
    expect(await kept()).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/^[0-9a-f]{64}$/)))
    await world.later(15)
    expect(await kept()).toHaveLength(5)
    await world.later(24 * 60 + 1)
    expect(await kept()).toEqual([])
  })
})

const MINUTES = 60

/** How many starts of an hour's massage are free, and how many there are, in so many days. */
async function freeStarts(world: World, days: number): Promise<{ free: number; all: number }> {
  let [free, all] = [0, 0]
  for (let n = 1; n <= days; n += 1) {
    const day = addDays(madridDay(world.clock.now), n)
    all += startsOn(world.deps.planning, day, MINUTES, world.clock.now).length
    free += (await world.good('slots', freeOn(day))).slots.length
  }
  return { free, all }
}

/** What takes the longest for two, and the shortest. */
const [LONGEST, SHORTEST] = ['ISP-2', 'CO-1']

/**
 * Takes the longest treatment for two, one after the other, as often as the limits of calls let it, for so many
 * minutes.
 */
async function attack(world: World, minutes: number, send: (item: Item) => Promise<{ status: number }>): Promise<void> {
  let day = madridDay(world.clock.now)
  let pick: ReturnType<typeof slot> | undefined
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let call = 0; call < 12; call += 1) {
      while (!pick) {
        day = day > addDays(madridDay(world.clock.now), 80) ? addDays(madridDay(world.clock.now), 1) : addDays(day, 1)
        const [first] = (await world.good('slots', freeOn(day, { code: LONGEST, persons: 2 }))).slots
        if (first) pick = slot(first.start, day)
      }
      const { status } = await send(massage({ code: LONGEST, persons: 2, slot: pick }))
      if (status === 429) break
      pick = undefined
    }
    await world.later(1)
  }
}

/** Letters to the spa about a day that is kept unpaid. */
const alarms = ({ mails }: World) => mails.filter(({ template }) => template === 'notice')

describe.skipIf(noStore)('an attack', () => {
  const family = async (world: World) => {
    for (const [n, email] of ['eva', 'pau', 'ana'].entries()) {
      const item = one(STARTS[n] ?? '', 2, '2027-01-20')
      await world.good('cardIntent', purchase(item, as(`${email}@familia.example`)), { from })
    }
  }

  it('by requests whose mails somebody reads leaves nearly everything too, a family behind that address books three, the spa is told once a day at most, and two days later all is free', async ({
    world,
  }) => {
    await attack(world, 60, (item) => tryAsking(world, requestFor(item, someone()), { from }))
    const { free, all } = await freeStarts(world, 60)
    expect(free).toBeLessThan(all)
    expect(free / all).toBeGreaterThanOrEqual(0.95)
    await family(world)
    expect(alarms(world)).toEqual([])
    await world.later(49 * 60)
    const after = await freeStarts(world, 60)
    expect(after.free).toBe(after.all)
  })

  it('from many addresses is told to the spa once a day, with the day of which nearly half is kept unpaid', async ({
    world,
  }) => {
    const both = (start: string) => purchase(massage({ code: SHORTEST, persons: 2, slot: slot(start) }), someone())
    await world.good('cardIntent', both('11:15'))
    await world.good('cardIntent', both('13:00'))
    await world.later(1)
    expect(alarms(world)).toEqual([])
    const singles = (['17:15', '18:30'] as const).flatMap((start) =>
      ([1, 2] as const).map((therapist) => one(start, therapist)),
    )
    for (const item of singles) await world.good('cardIntent', purchase(item, someone()))
    for (let minute = 0; minute < 5; minute += 1) await world.later(1)
    expect(alarms(world)).toEqual([
      { template: 'notice', matter: 'unpaidDay', values: { day: WEDNESDAY, percent: expect.any(String) } },
    ])
    await world.later(24 * 60)
    for (const body of [both('11:15'), both('13:00'), ...singles.map((item) => purchase(item, someone()))])
      await world.good('cardIntent', body)
    await world.later(0)
    expect(alarms(world).length).toBe(2)
  })

  it('is not told of a day on which the spa is closed by now', async ({ world }) => {
    for (const therapist of [1, 2] as const)
      await world.good('cardIntent', purchase(one('17:15', therapist), someone()))
    Object.assign(world.deps, { planning: { ...world.deps.planning, periodsOn: () => [] } })
    await world.later(1)
    expect(alarms(world)).toEqual([])
  })
})

/** Holds the shortest treatment for two in the middle of every half day of four weeks, which costs the most starts. */
async function emptyDiary(
  world: World,
  paceS: number,
  send: (item: Item, n: number) => Promise<unknown>,
): Promise<number> {
  for (let n = 0; n < 56; n += 1) {
    const day = addDays(madridDay(world.clock.now), 1 + Math.floor(n / 2))
    const starts = (await world.good('slots', freeOn(day, { code: SHORTEST, persons: 2 }))).slots.map(
      ({ start }) => start,
    )
    const start = starts[Math.floor(starts.length * (n % 2 === 0 ? 0.25 : 0.75))]
    // No faster than calls are permitted: ten requests in ten minutes from a /64, twice as many from a /56.
    world.clock.now += paceS * 1000
    if (start !== undefined) await send(massage({ code: SHORTEST, persons: 2, slot: slot(start, day) }), n)
  }
  const { free, all } = await freeStarts(world, 28)
  return free / all
}

/** Asks without paying and follows the mail's link, unless the mail is refused because too many were written. */
async function tryAsking(world: World, body: object, options: { from?: string } = {}): Promise<{ status: number }> {
  const { status, body: answer } = await world.call('booking', body, options)
  if (!('booking' in answer)) return { status }
  const { booking, statusToken = '' } = answer
  const proof = world.deps.keys.mailToken(booking.orderRef)
  await world.good('booking', op('keep', { ...booking, statusToken }, { proof }), options)
  return { status }
}

describe.skipIf(noStore)('four weeks of the diary stay nearly free', () => {
  const hex = (n: number) => n.toString(16)

  it('of card holds from all the networks of one /48', async ({ world }) => {
    const left = await emptyDiary(world, 3, (item, n) =>
      world.good('cardIntent', purchase(item, someone()), { from: `2001:db8:1:${hex(n * 256)}::1` }),
    )
    expect(left).toBeGreaterThanOrEqual(0.9)
    expect(left).toBeLessThan(1)
  })

  it('of requests from all the networks of one /56, whose mails at one domain somebody reads', async ({ world }) => {
    const left = await emptyDiary(world, 40, (item, n) =>
      tryAsking(world, requestFor(item, { buyer: { name: 'Elena Prueba', email: `m${n}@catchall.example` } }), {
        from: `2001:db8:1:${hex(n)}::1`,
      }),
    )
    expect(left).toBeGreaterThanOrEqual(0.9)
    expect(left).toBeLessThan(1)
  })

  it('of requests from everywhere, whose mailboxes are one', async ({ world }) => {
    const left = await emptyDiary(world, 40, (item, n) =>
      tryAsking(world, requestFor(item, { buyer: { name: 'Elena Prueba', email: `e.l.ena+${n}@googlemail.com` } })),
    )
    expect(left).toBeGreaterThanOrEqual(0.95)
  })

  it('and twenty guests behind the one address of a carrier book at the same time, all without a refusal', async ({
    world,
  }) => {
    const day = (n: number) => addDays('2026-12-01', Math.floor(n / STARTS.length))
    const held = []
    for (let n = 0; n < 20; n += 1) {
      world.clock.now += 10_000
      const item = one(STARTS[n % STARTS.length] ?? '', 1, day(n))
      held.push(await world.good('cardIntent', purchase(item, someone()), { from }))
    }
    for (const order of held) {
      await payAndTell(world, piOf(order))
      expect((await orderOf(world, order.orderRef)).state).toBe('confirmed')
    }
  })
})

describe.skipIf(noStore)('unpaid time, of all callers together,', () => {
  const couplesHour = (start: string, day: string) => massage({ code: SHORTEST, persons: 2, slot: slot(start, day) })
  /** The last hour for two of a day of which half is kept unpaid. */
  const lastOf = (day: string) => couplesHour('19:45', day)

  /** Holds a couple's hour after the other, each from a network and a domain of its own, and gives the orders. */
  async function fill(world: World, days: readonly string[]): Promise<Order[]> {
    const orders: Order[] = []
    for (const day of days)
      for (const start of STARTS) {
        const { body } = await world.call('cardIntent', purchase(couplesHour(start, day), someone()))
        if ('orderRef' in body) orders.push(await orderOf(world, body.orderRef))
      }
    return orders
  }
  const minutesHeld = ({ deps }: World, orders: readonly Order[]) =>
    orders
      .filter((order) => !lacksTime(order))
      .reduce((sum, { minutes }) => sum + 2 * ((minutes ?? 0) + deps.planning.turnoverMinutes), 0)

  it('is half of a day at most, and what comes after that is asked to pay first', async ({ world }) => {
    const orders = await fill(world, [WEDNESDAY])
    expect(minutesHeld(world, orders)).toBeLessThanOrEqual(0.5 * 2 * 450)
    const late = orders.at(-1)
    if (!late) throw new Error('Nothing was sold')
    expect(lacksTime(late)).toBe(true)
    const handle = { orderRef: late.id, statusToken: world.deps.keys.statusToken(late.id) }
    expect(await bookingOf(world, handle)).toMatchObject({
      state: 'awaiting_payment',
      holdExpiresAt: null,
      extendable: false,
    })
    // Whoever pays first has the hour; the other's money is safe, and other hours are named.
    const rival = await world.good('cardIntent', purchase(lastOf(WEDNESDAY), someone()))
    await payAndTell(world, piOf(rival))
    await payAndTell(world, (await orderOf(world, late.id)).providerId ?? '')
    expect((await orderOf(world, rival.orderRef)).state).toBe('confirmed')
    const lost = await bookingOf(world, handle)
    expect(lost.state).toBe('paid_conflict')
    expect(lost.alternatives?.length).toBe(3)
  })

  it('is a third of a week at most', async ({ world }) => {
    const days = [2, 3, 4, 5, 6].map((n) => addDays('2026-11-28', n))
    const orders = await fill(world, days)
    expect(minutesHeld(world, orders)).toBeLessThanOrEqual((2 * (6 * 450 + 585)) / 3)
    expect(orders.filter((order) => !lacksTime(order)).length).toBeGreaterThan(8)
    expect(orders.slice(-1).every(lacksTime)).toBe(true)
  })

  it('leaves a request waiting without time; buyer and staff are told, and staff can still confirm it', async ({
    world,
  }) => {
    await fill(world, [WEDNESDAY])
    const both = lastOf(WEDNESDAY)
    const { booking } = await world.asked(requestFor(both, someone()))
    expect(booking).toMatchObject({ state: 'requested', lacksTime: true })
    await world.later(0)
    const written = world.mails.flatMap((mail) =>
      'order' in mail ? [[mail.template, mail.order.booking.lacksTime]] : [],
    )
    for (const template of ['requested', 'staff']) expect(written).toContainEqual([template, true])
    const waits = (await waitingForStaff(world.deps)).find(({ id }) => id === booking.orderRef)
    expect(waits && lacksTime(waits)).toBe(true)
    expect((await confirmRequest(world.deps, booking.orderRef)).state).toBe('confirmed')
    expect(await world.bad('cardIntent', purchase(both, someone()))).toMatchObject({ code: 'slot_taken' })
  })

  it('leaves a transfer waiting too: its money takes the hour if it is free then, else it goes back or to another', async ({
    world,
  }) => {
    await fill(world, ['2026-12-02'])
    const both = lastOf('2026-12-02')
    const [first, second] = await Promise.all([1, 2].map(() => world.asked(requestFor(both, someone(), 'transfer'))))
    expect(first?.booking).toMatchObject({ state: 'requested', lacksTime: true })
    const paid = (order: typeof first) =>
      bookTransfer(world.deps, order?.booking.orderRef ?? '', order?.booking.totalCents ?? 0)
    expect(await paid(second)).toMatchObject({ state: 'confirmed' })
    expect(await paid(first)).toMatchObject({ state: 'paid_conflict' })
  })

  it('takes no money by PayPal for an hour that somebody else has meanwhile, and takes an hour that is free', async ({
    world,
  }) => {
    await fill(world, [WEDNESDAY])
    const begin = async () => {
      const order = await world.good('paypalIntent', { action: 'create', ...purchase(lastOf(WEDNESDAY), someone()) })
      world.paypal.set(order.paypalOrderId, 'approved')
      return order
    }
    const [first, second] = [await begin(), await begin()]
    expect(await world.good('paypalIntent', captureOf(second))).toMatchObject({ state: 'confirmed' })
    expect(await world.bad('paypalIntent', captureOf(first))).toMatchObject({ code: 'hold_expired' })
    expect(world.paypal.captured).toBe(1)
    expect((await orderOf(world, first.orderRef)).state).toBe('expired')
  })

  it('gives whoever pays first the therapist they asked for', async ({ world }) => {
    await fill(world, [WEDNESDAY])
    const order = await world.good('cardIntent', purchase(one('19:45', 2), someone()))
    expect(lacksTime(await orderOf(world, order.orderRef))).toBe(true)
    await payAndTell(world, piOf(order))
    expect(await orderOf(world, order.orderRef)).toMatchObject({
      state: 'confirmed',
      therapist: 2,
      resources: ['therapist-2'],
    })
  })

  it('does not grow by moving what was asked for on another day', async ({ world }) => {
    const days = ['2026-12-02', '2026-12-03'] as const
    await fill(world, [days[0]])
    const buyer = someone()
    const { booking, statusToken = '' } = await world.asked(requestFor(lastOf(days[1]), buyer))
    expect(booking.lacksTime).toBeUndefined()
    const move = op('move', { ...booking, statusToken }, { slot: slot('19:45', days[0]) })
    const { booking: moved } = await world.good('booking', move)
    expect(moved).toMatchObject({ day: days[0], lacksTime: true })
    expect((await world.good('booking', move)).booking).toMatchObject({ day: days[0], lacksTime: true })
    // The hour that it gave up is free again.
    await world.good('cardIntent', purchase(lastOf(days[1]), someone()))
  })
})
