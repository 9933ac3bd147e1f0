import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Item } from '#lib/contracts/item'
import { addDays, madridDay } from '#lib/time/madrid'
import { moveOrder } from '#functions/domain/orders/move-order'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
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

/** Presses the order button to pay by card. Gives the answer's code: `kept`, or why it is refused. */
async function holds(world: World, item: Item, over: object, options: { from?: string } = {}): Promise<string> {
  const { body } = await world.call('cardIntent', purchase(item, { ...over }), options)
  if ('error' in body) return body.error.code
  expect(body.holdExpiresAt, 'no payment begins without its time').not.toBeNull()
  return 'kept'
}

describe.skipIf(noStore)('the time that one visitor keeps without paying', () => {
  const eva = as('eva@correo.example')

  it('is twelve hours of therapists at once for all behind one address; the next one is told when to come back', async ({
    world,
  }) => {
    const day = (n: number) => (n < 6 ? WEDNESDAY : '2026-11-27')
    const ask = (n: number, options?: { from: string }) =>
      holds(world, one(STARTS[n % 6] ?? '', 1, day(n)), someone(), options)
    // An hour and its airing: 75 minutes.
    for (let n = 0; n < 9; n += 1) expect(await ask(n, { from })).toBe('kept')
    world.clock.now += 60_000
    const refusal = await world.bad('cardIntent', purchase(one('18:30', 1, day(9)), someone()), { from })
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited', retryAfterS: 14 * 60 })
    expect(await ask(9), 'from elsewhere').toBe('kept')
    world.clock.now += 14 * 60_000
    expect(await holds(world, one('19:45', 1, day(9)), someone(), { from })).toBe('kept')
    expect(world.stripe.payments.size, 'no payment was begun for the refused one').toBe(11)
  })

  it('is counted one after the other: asked for at the same moment, no more is kept', async ({ world }) => {
    const both = [WEDNESDAY, '2026-11-27'].flatMap((day) => STARTS.map((start) => one(start, 1, day)))
    const asked = await Promise.all(both.map((item) => holds(world, item, someone(), { from })))
    expect(asked.filter((each) => each === 'kept')).toHaveLength(9)
  })

  it('is not limited by what was paid, nor by vouchers', async ({ world }) => {
    for (const day of [WEDNESDAY, '2026-11-27'])
      for (const start of STARTS) {
        const order = await world.good('cardIntent', purchase(one(start, 1, day), eva), { from })
        await payAndTell(world, piOf(order))
        world.clock.now += 60_000
      }
    for (let i = 0; i < 4; i += 1) await world.good('cardIntent', purchase(voucher(), eva), { from })
    expect(await holds(world, one('11:15', 2), eva, { from })).toBe('kept')
  })

  it('is kept for each of two tabs of a browser, at the same start too; a third ends the oldest', async ({ world }) => {
    const tab = { ...someone(), clientToken: token() }
    const press = async (item: Item) => world.good('cardIntent', purchase(item, tab))
    const [first, second] = [await press(one('17:15', 0)), await press(massage({ code: 'MA-7', slot: slot('17:15') }))]
    expect((await bookingOf(world, first)).state).toBe('awaiting_payment')
    expect((await bookingOf(world, second)).state).toBe('awaiting_payment')
    world.clock.now += 60_000
    await press(one('11:15', 0))
    const states = await Promise.all([first, second].map(async (order) => (await bookingOf(world, order)).state))
    expect(states.toSorted()).toEqual(['awaiting_payment', 'expired'])
  })

  it('is kept forty times a day for all behind one address', async ({ world }) => {
    const days = Array.from({ length: 14 }, (_, n) => addDays('2026-11-30', n))
    const starts = days.flatMap((day) => STARTS.map((start) => one(start, 1, day)))
    const codes: string[] = []
    for (const item of starts.slice(0, 41)) {
      codes.push(await holds(world, item, someone(), { from }))
      await world.later(16)
    }
    expect(codes).toEqual([...Array.from({ length: 40 }, () => 'kept'), 'rate_limited'])
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

  it('is two requests for a mailbox, however it is written; those whose mail nobody opened do not count', async ({
    world,
  }) => {
    const gmail = ['eva.p@gmail.com', 'EVAP@googlemail.com', 'e.vap+spa@gmail.com'].map(as)
    for (const start of ['11:15', '12:30', '17:15']) await world.good('booking', requestFor(one(start, 1), gmail[0]))
    await world.asked(requestFor(one('11:15', 2), gmail[1]))
    const second = (await world.good('booking', requestFor(one('12:30', 2), gmail[2]))).booking
    const third = await world.good('booking', requestFor(one('17:15', 2), as('other@correo.example')))
    await keep(world, second)
    expect(await world.bad('booking', requestFor(one('18:30'), gmail[0]))).toMatchObject({ code: 'rate_limited' })
    expect(await holds(world, one('18:30'), gmail[0] ?? {}), 'a card is paid at once').toBe('kept')
    const handle = { ...third.booking, statusToken: third.statusToken ?? '' }
    await press(world, 'resend', handle, { email: 'evap@gmail.com' })
    const proof = world.deps.keys.mailToken(handle.orderRef, 2)
    expect(await world.bad('booking', op('keep', handle, { proof })), 'nor by a corrected address').toMatchObject({
      code: 'rate_limited',
    })
  })

  it('is little for requests from one address: they never stop its guests from paying online', async ({ world }) => {
    const days = ['2026-12-01', '2026-12-02']
    const codes = []
    for (const day of days)
      for (const start of STARTS.slice(0, 3)) {
        const { body } = await world.call('booking', requestFor(one(start, 1, day), someone()), { from })
        codes.push('error' in body ? body.error.code : 'kept')
        if ('booking' in body) await keep(world, body.booking)
      }
    expect(codes).toEqual(['kept', 'kept', 'kept', ...Array.from({ length: 3 }, () => 'rate_limited')])
    for (const start of STARTS) expect(await holds(world, one(start, 2), someone(), { from })).toBe('kept')
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
    expect(await holds(world, one('11:15', 2), eva)).toBe('kept')
  })

  it('is counted by keyed hashes of who asks, which are kept for a day after the order’s end', async ({ world }) => {
    const { orderRef } = await world.good('cardIntent', purchase(one('11:15')), { from: '2001:db8::1' })
    const kept = async () => (await orderOf(world, orderRef)).callers
    // The network and the mailbox.
    expect(await kept()).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^[0-9a-f]{64}$/)))
    await world.later(15)
    expect(await kept()).toHaveLength(2)
    await world.later(24 * 60 + 1)
    expect(await kept()).toEqual([])
  })
})

/** Opens the link of a request's mail. */
const keep = ({ deps, good }: World, { orderRef }: { orderRef: string }) =>
  good('booking', {
    ...op('keep', { orderRef, statusToken: deps.keys.statusToken(orderRef) }),
    proof: deps.keys.mailToken(orderRef),
  })

describe.skipIf(noStore)('one start that many want', () => {
  const SATURDAY = '2026-11-28'
  const wanted = massage({ slot: slot('17:30', SATURDAY) })
  const rival = (world: World, options?: { from: string }) =>
    world.call('cardIntent', purchase(wanted, someone()), options)
  const codeOf = ({ body }: Awaited<ReturnType<typeof rival>>) => ('error' in body ? body.error.code : 'kept')
  const nearest = ({ body }: Awaited<ReturnType<typeof rival>>) =>
    'error' in body ? (body.error.details?.alternatives ?? []).map(({ day, start }) => `${day} ${start}`) : []

  it('is never paid by more guests than have it, though seven others are in checkout for that day', async ({
    world,
  }) => {
    for (const start of ['11:15', '12:30', '13:45', '15:00'])
      for (const therapist of [1, 2] as const)
        if (start !== '15:00' || therapist === 1)
          expect(await holds(world, one(start, therapist, SATURDAY), someone())).toBe('kept')
    const rivals = [await rival(world), await rival(world), await rival(world), await rival(world), await rival(world)]
    expect(rivals.map(codeOf).toSorted()).toEqual(['kept', 'kept', 'slot_taken', 'slot_taken', 'slot_taken'])
    for (const refused of rivals.filter((each) => codeOf(each) !== 'kept')) expect(nearest(refused)).toHaveLength(3)
    for (const providerId of world.stripe.payments.keys()) await payAndTell(world, providerId)
    const states = await world.deps.store.rows(
      z.object({ state: z.string(), n: z.int() }),
      'SELECT state, count(*)::int AS n FROM orders GROUP BY state',
      [],
    )
    expect(states, 'nobody paid for an hour that somebody else has').toEqual([{ state: 'confirmed', n: 9 }])
  })

  it('goes to two of eighty visitors from eighty addresses, and seventy-eight read the nearest free hours', async ({
    world,
  }) => {
    const answers = await Promise.all(Array.from({ length: 80 }, () => rival(world)))
    expect(answers.filter((each) => codeOf(each) === 'kept')).toHaveLength(2)
    const others = answers.filter((each) => codeOf(each) === 'slot_taken')
    expect(others).toHaveLength(78)
    expect(new Set(others.map((each) => nearest(each).join())).size).toBe(1)
    expect(nearest(others[0] ?? (await rival(world)))).toEqual([
      `${SATURDAY} 16:15`,
      `${SATURDAY} 18:45`,
      `${SATURDAY} 16:00`,
    ])
    expect(world.stripe.payments.size).toBe(2)
  })

  it('goes to two of twenty behind one address; seven more keep another hour, and the others read when to come back', async ({
    world,
  }) => {
    const codes: string[] = []
    let next: Item = wanted
    for (let n = 0; n < 20; n += 1) {
      world.clock.now += 7_000
      const { body } = await world.call('cardIntent', purchase(wanted, someone()), { from })
      if (!('error' in body)) codes.push('kept')
      else {
        codes.push(body.error.code)
        const [first] = body.error.details?.alternatives ?? []
        if (!first) continue
        world.clock.now += 7_000
        next = massage({ slot: slot(first.start, first.day) })
        codes.push(await holds(world, next, someone(), { from }))
      }
    }
    expect(codes.filter((code) => code === 'kept')).toHaveLength(9)
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(18)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(11)
  })
})

describe.skipIf(noStore)('guests behind the one address of a hotel', () => {
  it('book ten within an hour, each in her own time, by card, at the spa, and by Bizum', async ({ world }) => {
    for (let n = 0; n < 10; n += 1) {
      const item = one(STARTS[n % 6] ?? '', n < 6 ? 1 : 2)
      world.clock.now += 6 * 60_000
      if (n % 5 === 4) await keep(world, (await world.good('booking', requestFor(item, someone()), { from })).booking)
      else {
        const bizum = n % 5 === 3 ? { bizum: { phone: `61234567${n}` } } : {}
        const order = await world.good('cardIntent', { ...purchase(item, someone()), ...bizum }, { from })
        world.clock.now += 5 * 60_000
        await payAndTell(world, piOf(order))
        expect((await orderOf(world, order.orderRef)).state).toBe('confirmed')
      }
    }
  })
})

describe.skipIf(noStore)('the hour of whoever pressed the order button', () => {
  const wanted = one('17:15')
  const rival = (world: World) => holds(world, wanted, someone())
  /** Ways to begin a payment, after which the page is closed: no further call comes. */
  const WAYS: Record<string, (world: World) => Promise<unknown>> = {
    'card or wallet': ({ good }) => good('cardIntent', purchase(wanted, someone())),
    'Bizum, in the bank’s app': ({ good }) =>
      good('cardIntent', { ...purchase(wanted, someone()), bizum: { phone: '612345678' } }),
    'PayPal, on its page': ({ good }) => good('paypalIntent', { action: 'create', ...purchase(wanted, someone()) }),
    'at the spa, before the mail’s link is opened': ({ good }) => good('booking', requestFor(wanted, someone())),
  }

  it.for(Object.entries(WAYS))(
    'is kept fifteen minutes, though the page is closed: %s',
    async ([, begin], { world }) => {
      await begin(world)
      await world.later(14)
      expect(await rival(world)).toBe('slot_taken')
      await world.later(1)
      expect(await rival(world)).toBe('kept')
    },
  )

  it('is taken again by a request’s link that is opened late, unless somebody else has it', async ({ world }) => {
    const [late, lost] = [
      (await world.good('booking', requestFor(one('11:15'), someone()))).booking,
      (await world.good('booking', requestFor(wanted, someone()))).booking,
    ]
    await world.later(40)
    await rival(world)
    expect((await keep(world, late)).booking).toMatchObject({ state: 'requested', payment: 'none' })
    expect(await holds(world, one('11:15'), someone())).toBe('slot_taken')
    expect((await keep(world, lost)).booking).toMatchObject({ state: 'expired', unfollowed: true })
    await world.later(0)
    expect(world.mails.filter(({ template }) => template === 'requested')).toHaveLength(1)
  })

  it('is not sold twice by PayPal: approved too late, nothing is taken', async ({ world }) => {
    const order = await world.good('paypalIntent', { action: 'create', ...purchase(wanted, someone()) })
    world.clock.now += 16 * 60_000
    expect(await rival(world)).toBe('kept')
    world.paypal.set(order.paypalOrderId, 'approved')
    expect(await world.bad('paypalIntent', captureOf(order))).toMatchObject({ code: 'hold_expired' })
    expect(world.paypal.captured).toBe(0)
  })
})

describe.skipIf(noStore)('phones that Bizum asks', () => {
  const ask = (world: World, phone: string, options?: { from: string }) =>
    world.call('cardIntent', { ...purchase(voucher(), someone()), bizum: { phone } }, options)

  it('are fifteen an hour for one address, together with the mails that it causes', async ({ world }) => {
    let asked = 0
    for (let n = 0; n < 60; n += 1) {
      world.clock.now += 6_000
      if ((await ask(world, `612${String(n).padStart(6, '0')}`, { from })).status < 300) asked += 1
    }
    expect(asked).toBe(15)
  })

  it('are still asked for their owner’s order, however many strangers have asked them', async ({ world }) => {
    const phone = '612345678'
    const strangers = []
    for (let n = 0; n < 20; n += 1) strangers.push((await ask(world, phone, { from })).status < 300)
    expect(strangers.filter(Boolean), 'of one address').toHaveLength(5)
    for (let n = 0; n < 12; n += 1) await ask(world, phone)
    const own = { ...purchase(one('17:15'), someone()), bizum: { phone } }
    const order = await world.good('cardIntent', own, { from: '198.51.100.9' })
    await world.good('cardIntent', own, { from: '198.51.100.9' })
    expect(order.holdExpiresAt).not.toBeNull()
  })

  it('and mailboxes do not keep a newcomer from her request, though strangers typed her address', async ({ world }) => {
    const eva = as('eva@correo.example')
    for (let n = 0; n < 6; n += 1)
      await world.call('booking', requestFor(one(STARTS[n] ?? '', 1, '2026-12-01'), eva), { from })
    for (let n = 0; n < 6; n += 1) await world.call('booking', requestFor(one(STARTS[n] ?? '', 2, '2026-12-02'), eva))
    const { booking } = await world.good('booking', requestFor(one('17:15'), eva), { from: '198.51.100.9' })
    expect((await keep(world, booking)).booking.state).toBe('requested')
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

describe.skipIf(noStore)('of four weeks of the diary', () => {
  const hex = (n: number) => n.toString(16)

  it('one network takes no more than a tenth: neither by holds from all the networks of a /48', async ({ world }) => {
    const left = await emptyDiary(world, 7, (item, n) =>
      world.call('cardIntent', purchase(item, someone()), { from: `2001:db8:1:${hex(n * 256)}::1` }),
    )
    expect(left).toBeGreaterThanOrEqual(0.91)
    expect(left).toBeLessThan(1)
  })

  it('nor by requests whose mails somebody reads, with holds beside them', async ({ world }) => {
    const left = await emptyDiary(world, 65, (item, n) =>
      n < 10 ? tryAsking(world, requestFor(item, someone()), { from }) : holds(world, item, someone(), { from }),
    )
    expect(left).toBeGreaterThanOrEqual(0.91)
    expect(left).toBeLessThan(1)
  })

  it('nor by requests from everywhere, whose mailboxes are one', async ({ world }) => {
    const left = await emptyDiary(world, 40, (item, n) =>
      tryAsking(world, requestFor(item, { buyer: { name: 'Elena Prueba', email: `e.l.ena+${n}@googlemail.com` } })),
    )
    expect(left).toBeGreaterThanOrEqual(0.95)
  })
})
