import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Item } from '#lib/contracts/item'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import { bookTransfer } from '#functions/domain/orders/book-transfer'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { moveOrder } from '#functions/domain/orders/move-order'
import { viewOrder } from '#functions/domain/orders/view'
import { ordersOn } from '#functions/domain/orders/order-lists'
import { freeOn, lastMinute, massage, purchase, redeeming, requestFor, slot, someone } from './samples'
import { bookingOf, boughtVoucher, callOff, it, noStore, orderOf, paid, press, waiting, type World } from './world'

const WEDNESDAY = '2026-11-25'
const SATURDAY = '2026-11-28'
const ask = async (world: World, item: Item, { from, payment = 'none' }: { from?: string; payment?: string } = {}) => {
  const { booking } = await world.asked({ payment, ...purchase(item, { buyer: someone() }) }, { from })
  return booking
}
const buy = (world: World, item: Item) => world.call('cardIntent', purchase(item, { buyer: someone() }))
const slots = async (world: World, day: string, over: object) => (await world.good('slots', freeOn(day, over))).slots
const starts = async (world: World, day: string, over: object) =>
  (await slots(world, day, over)).map(({ start }) => start)

const taken = z.object({ resource: z.string(), minutes: z.int() })
const plan = (world: World, id: string) =>
  world.deps.store.rows(
    taken,
    `SELECT resource, (extract(epoch FROM upper(during) - lower(during)) / 60)::int AS minutes FROM occupancy
     WHERE order_id = $1 AND released_at IS NULL ORDER BY resource`,
    [id],
  )
/** What four take in two rounds of an hour. */
const FOUR = ['couple-room', 'therapist-1', 'therapist-2'].map((resource) => ({ resource, minutes: 150 }))
/** What three take: the second therapist and the double room are free after the first round. */
const THREE = [
  { resource: 'couple-room', minutes: 75 },
  { resource: 'therapist-1', minutes: 150 },
  { resource: 'therapist-2', minutes: 75 },
]

/** Has a party of three confirmed, and its payment by card begun as it was when parties could pay so before coming. */
async function partyWithCard(world: World) {
  const body = purchase(massage({ persons: 3, slot: slot('11:30', '2026-12-15') }), { buyer: someone() })
  const { booking, statusToken = '' } = await world.asked({ payment: 'none', ...body })
  const { orderRef, reference } = booking
  await confirmRequest(world.deps, orderRef)
  await world.later(0)
  const { revision, totalCents } = await orderOf(world, orderRef)
  const charge = { orderRef, revision, totalCents, method: 'card', lang: 'es', description: reference } as const
  const { providerId } = await world.stripe.create({ ...charge, returnUrl: '', cancelUrl: '' })
  await world.deps.store.change(
    `UPDATE orders SET provider = 'stripe', provider_id = $2, payment_open = true WHERE id = $1`,
    [orderRef, providerId],
  )
  return { party: { ...booking, statusToken }, providerId }
}

const move = async (world: World, id: string, to: ReturnType<typeof slot>) =>
  moveOrder(world.deps, await orderOf(world, id), { slot: to, by: 'spa' })
/** Enters a massage for a guest who called. */
const enter = ({ deps }: World, name: string, booking: Partial<Parameters<typeof bookAtDesk>[1]> & { slot: object }) =>
  bookAtDesk(deps, { code: 'MA-2', lang: 'es', buyer: { name }, anyway: true, ...booking })

describe.skipIf(noStore)('a party of three or four', () => {
  it('is served two at a time: its length has both rounds and the airing between them, and fits before the spa closes', async ({
    world,
  }) => {
    const one = await slots(world, WEDNESDAY, { persons: 1 })
    for (const persons of [3, 4]) {
      const group = await slots(world, WEDNESDAY, { persons })
      expect(new Set(group.map(({ minutes }) => minutes))).toEqual(new Set([60 + 15 + 60]))
      expect(group.at(-1)?.start).toBe('18:30')
      expect(group.filter(({ start }) => start < '15:00').at(-1)?.start).toBe('12:30')
      expect(group.length).toBeLessThan(one.length)
    }
    expect(await buy(world, massage({ persons: 1, slot: slot('19:45') }))).toMatchObject({ status: 200 })
    const late = requestFor(massage({ persons: 3, slot: slot('19:45') }))
    expect(await world.bad('booking', late)).toMatchObject({ code: 'slot_invalid' })
  })

  it('may take a whole Saturday: the longest offer for two, twice', async ({ world }) => {
    const long = await slots(world, SATURDAY, { code: 'ISP-2', option: 1, persons: 4 })
    expect(long.at(-1)).toMatchObject({ minutes: 2 * 180 + 15, start: '14:30' })
  })

  it('of four holds both therapists and the double room like any request, to the end of its last round', async ({
    world,
  }) => {
    const order = await ask(world, massage({ persons: 4, slot: slot('11:15') }))
    expect(order).toMatchObject({ state: 'requested', persons: 4, totalCents: 196_00, minutes: 135, therapist: 0 })
    expect(order.rounds).toEqual([
      { persons: 2, after: 0, minutes: 60 },
      { persons: 2, after: 75, minutes: 60 },
    ])
    expect(await plan(world, order.orderRef)).toEqual(FOUR)
    for (const item of [
      massage({ slot: slot('11:30', WEDNESDAY, 1) }),
      massage({ slot: slot('13:30', WEDNESDAY, 2) }),
      massage({ code: 'CO-1', persons: 2, slot: slot('13:15') }),
      massage({ persons: 2, slot: slot('11:15') }),
    ])
      expect((await buy(world, item)).body).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await buy(world, massage({ persons: 2, slot: slot('13:45') })), 'it has ended').toMatchObject({
      status: 200,
    })
  })

  it('of three lets the second therapist and the double room go after the first round', async ({ world }) => {
    const { orderRef, rounds, minutes, therapist } = await ask(world, massage({ persons: 3, slot: slot('11:15') }))
    expect({ minutes, therapist }).toEqual({ minutes: 135, therapist: 0 })
    expect(rounds).toEqual([
      { persons: 2, after: 0, minutes: 60 },
      { persons: 1, after: 75, minutes: 60 },
    ])
    expect(await plan(world, orderRef)).toEqual(THREE)
    const [free] = (await slots(world, WEDNESDAY, {})).filter(({ start }) => start >= '11:15')
    expect(free).toMatchObject({ start: '12:30', therapists: [2] })
    for (const item of [massage({ slot: slot('12:15', WEDNESDAY, 2) }), massage({ slot: slot('12:30', WEDNESDAY, 1) })])
      expect((await buy(world, item)).body).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await buy(world, massage({ slot: slot('12:30', WEDNESDAY, 2) }))).toMatchObject({ status: 200 })
  })

  it('of three is given by whoever of the two is free in the second round', async ({ world }) => {
    expect(await buy(world, massage({ slot: slot('12:45', WEDNESDAY, 1) }))).toMatchObject({ status: 200 })
    const { orderRef } = await ask(world, massage({ persons: 3, slot: slot('11:30') }))
    expect(await plan(world, orderRef)).toEqual([
      { resource: 'couple-room', minutes: 75 },
      { resource: 'therapist-1', minutes: 75 },
      { resource: 'therapist-2', minutes: 150 },
    ])
    expect((await buy(world, massage({ slot: slot('12:45') }))).body).toMatchObject({ error: { code: 'slot_taken' } })
  })

  it('of three in the hammam has it in both rounds', async ({ world }) => {
    const { orderRef } = await ask(world, massage({ code: 'PH-1', persons: 3, slot: slot('11:15') }))
    expect(await plan(world, orderRef)).toEqual([THREE[0], { resource: 'hammam', minutes: 150 }, ...THREE.slice(1)])
  })

  it('keeps its plan when content changes', async ({ world }) => {
    const { orderRef, rounds } = await ask(world, massage({ persons: 3 }))
    const turnover = { ...world.deps, planning: { ...world.deps.planning, turnoverMinutes: 30 } }
    expect((await viewOrder(turnover, await orderOf(world, orderRef))).rounds).toEqual(rounds)
  })

  it('takes nothing that is taken, and is offered what is free', async ({ world }) => {
    expect(await buy(world, massage({ slot: slot('18:30', WEDNESDAY, 2) }))).toMatchObject({ status: 200 })
    // At 17:15 the second therapist is free again when her massage begins.
    const morning = ['11:15', '11:30', '11:45', '12:00', '12:15', '12:30']
    expect(await starts(world, WEDNESDAY, { persons: 3 })).toEqual([...morning, '17:15'])
    const refused = await world.bad('booking', requestFor(massage({ persons: 4, slot: slot('17:30') })))
    expect(refused).toMatchObject({ code: 'slot_taken' })
    expect(refused.details?.alternatives).toMatchObject([{ minutes: 135 }, { minutes: 135 }, { minutes: 135 }])
  })

  it('lets its time go when nobody opens the link, and when it is cancelled', async ({ world }) => {
    await world.good('booking', requestFor(massage({ persons: 3 })))
    expect(await starts(world, WEDNESDAY, {})).not.toContain('11:30')
    await world.later(31)
    expect(await starts(world, WEDNESDAY, {})).toContain('11:30')
    await callOff(world, await ask(world, massage({ persons: 3 })))
    expect(await starts(world, WEDNESDAY, {})).toContain('11:30')
  })

  it('counts with the minutes of both therapists towards what one address may ask for', async ({ world }) => {
    const from = '203.0.113.7'
    await ask(world, massage({ persons: 4 }), { from })
    const more = requestFor(massage({ persons: 3, slot: slot('11:30', '2026-11-26') }), { buyer: someone() })
    expect(await world.bad('booking', more, { from })).toMatchObject({ code: 'rate_limited' })
    await world.good('booking', more)
  })

  it('in the steam is served all at once, by both therapists', async ({ world }) => {
    const order = await ask(world, massage({ code: 'ISP-5', persons: 3 }))
    expect(order).toMatchObject({ minutes: 60, therapist: 0 })
    expect(order.rounds).toBeUndefined()
    expect(await plan(world, order.orderRef)).toEqual(
      ['couple-room', 'hammam', 'therapist-1', 'therapist-2'].map((resource) => ({ resource, minutes: 75 })),
    )
    expect((await buy(world, massage({ code: 'PH-1' }))).body, 'the hammam is theirs').toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect((await buy(world, massage())).body, 'and so are both therapists').toMatchObject({
      error: { code: 'slot_taken' },
    })
  })

  it('is moved with its whole length', async ({ world }) => {
    const { orderRef } = await ask(world, massage({ persons: 3 }))
    await expect(move(world, orderRef, slot('19:00'))).rejects.toMatchObject({ code: 'slot_invalid' })
    await move(world, orderRef, slot('18:00'))
    expect(await plan(world, orderRef)).toEqual(THREE)
    expect(await starts(world, WEDNESDAY, {})).toContain('11:30')
    const late = (await slots(world, WEDNESDAY, {})).find(({ start }) => start === '19:30')
    expect(late?.therapists, 'the second one only').toEqual([2])
  })
})

describe.skipIf(noStore)('the spa', () => {
  it('enters a party of three or four, and nobody else gets its hours', async ({ world }) => {
    const order = await enter(world, 'Ana Pérez', { slot: slot('17:30'), persons: 4 })
    expect(order).toMatchObject({ state: 'confirmed', persons: 4, minutes: 135, totalCents: 196_00, paidCents: 0 })
    expect(await plan(world, order.id)).toEqual(FOUR)
    expect(await ordersOn(world.deps, WEDNESDAY)).toMatchObject([{ id: order.id }])
    await expect(enter(world, 'Eva Gil', { slot: slot('19:30') })).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(enter(world, 'Eva Gil', { slot: slot('17:30'), persons: 5 })).rejects.toMatchObject({
      more: { fields: [{ path: 'item.persons', rule: 'range' }] },
    })
  })

  it('books the transfer of a confirmed party, to the cent, and sends it back by hand', async ({ world }) => {
    const { orderRef } = await ask(world, massage({ persons: 3, slot: slot('11:30', '2026-12-15') }))
    await confirmRequest(world.deps, orderRef)
    await world.later(0)
    for (const cents of [100_00, 150_00]) {
      await bookTransfer(world.deps, orderRef, cents)
      expect(await orderOf(world, orderRef)).toMatchObject({ payment: 'none', paidCents: 0 })
    }
    await bookTransfer(world.deps, orderRef, 147_00)
    expect(await orderOf(world, orderRef)).toMatchObject({
      state: 'confirmed',
      payment: 'transfer',
      paidCents: 147_00,
    })
    expect(await plan(world, orderRef)).toEqual(THREE)
    await world.later(0)
    const told = world.mails.filter(({ template }) => template === 'confirmed' || template === 'paid_ahead')
    expect(told, 'the second mail says that the money came').toMatchObject([
      { template: 'confirmed', order: { booking: { payment: 'none' } } },
      { template: 'paid_ahead', cents: 147_00, order: { booking: { payment: 'transfer', paidCents: 147_00 } } },
    ])
    const once = await orderOf(world, orderRef)
    await bookTransfer(world.deps, orderRef, 147_00)
    expect(await orderOf(world, orderRef), 'it is booked once').toEqual(once)
    await callOff(world, { orderRef })
    expect(await waiting(world)).toMatchObject([
      { id: orderRef, provider: null, refundDueCents: 147_00, refundedCents: 0 },
    ])
  })

  it('books the transfer that comes after the visit, of which nobody is told', async ({ world }) => {
    const { orderRef } = await ask(world, massage({ persons: 3, slot: slot('11:30', '2026-12-15') }))
    await confirmRequest(world.deps, orderRef)
    await world.later(0)
    world.mails.length = 0
    world.clock.now = Date.parse('2026-12-17T12:00:00+01:00')
    expect(await bookTransfer(world.deps, orderRef, 147_00)).toMatchObject({ state: 'confirmed', paidCents: 147_00 })
    await world.later(0)
    expect(world.mails.filter(({ template }) => template === 'paid_ahead')).toEqual([])
  })

  it('still takes the money of a card payment that a confirmed party began when it could, and gives it back by itself', async ({
    world,
  }) => {
    const { party, providerId } = await partyWithCard(world)
    world.stripe.pay(providerId)
    await world.later(3)
    const paid = { state: 'confirmed', payment: 'stripe', paid: 'stripe', paidCents: 147_00 }
    expect(await bookingOf(world, party)).toMatchObject(paid)
    const toBuyer = world.mails.filter(({ template }) => template === 'confirmed' || template === 'paid_ahead')
    expect(toBuyer).toMatchObject([
      { template: 'confirmed', order: { booking: { payment: 'none' } } },
      { template: 'paid_ahead', cents: 147_00, order: { booking: { payment: 'stripe', paidCents: 147_00 } } },
    ])
    const toSpa = world.mails.filter((mail) => mail.template === 'staff' && mail.about !== 'requested')
    expect(toSpa, 'the spa hears that the money came, not of another booking').toMatchObject([
      { about: 'confirmed', order: { booking: { paidCents: 0 } } },
      { about: 'paid_ahead', order: { booking: { paidCents: 147_00 } } },
    ])
    await bookTransfer(world.deps, party.orderRef, 147_00)
    expect(await orderOf(world, party.orderRef)).toMatchObject({ payment: 'stripe', paidCents: 147_00 })
    await press(world, 'cancel', party)
    expect([...world.stripe.refunds.values()]).toEqual([147_00])
    expect(await orderOf(world, party.orderRef)).toMatchObject({ state: 'refunded' })
  })

  it('closes such a payment that nobody finished; then the money may come by transfer, and goes back by hand', async ({
    world,
  }) => {
    const { party, providerId } = await partyWithCard(world)
    await bookTransfer(world.deps, party.orderRef, 147_00)
    expect(await orderOf(world, party.orderRef), 'while a card may pay it').toMatchObject({ paidCents: 0 })
    await world.later(3)
    expect(world.stripe.payments.get(providerId)?.state.status).toBe('cancelled')
    expect(await orderOf(world, party.orderRef)).toMatchObject({ state: 'confirmed', payment: 'none' })
    expect(await plan(world, party.orderRef)).toEqual(THREE)
    await bookTransfer(world.deps, party.orderRef, 147_00)
    expect(await bookingOf(world, party)).toMatchObject({ state: 'confirmed', payment: 'transfer', paid: 1 })
    await press(world, 'cancel', party)
    expect(await waiting(world)).toMatchObject([
      { id: party.orderRef, provider: null, refundDueCents: 147_00, refundedCents: 0 },
    ])
  })

  it('books a transfer for no other booking that is paid at the spa', async ({ world }) => {
    const { id } = await enter(world, 'Ana Pérez', { slot: slot('17:30'), persons: 2 })
    await bookTransfer(world.deps, id, 98_00)
    expect(await orderOf(world, id)).toMatchObject({ payment: 'none', paidCents: 0 })
  })
})

/** Pays by card what is bought so, and sees the booking through. */
async function byCard(world: World, item: Item): Promise<string> {
  const order = await paid(world, item, { buyer: someone() })
  return order.orderRef
}
const atSpa = async (world: World, item: Item) => {
  const { orderRef } = await ask(world, item)
  await confirmRequest(world.deps, orderRef)
  return orderRef
}
const byTransfer = async (world: World, item: Item, minutes = 0) => {
  const { orderRef, totalCents } = await ask(world, item, { payment: 'transfer' })
  await world.later(minutes)
  await bookTransfer(world.deps, orderRef, totalCents)
  return orderRef
}
const byPhone = async (world: World, code: string, persons: number, day: string) => {
  const buyer = { name: 'Ana Pérez', phone: '+34600112233' }
  return (await bookAtDesk(world.deps, { code, persons, slot: slot('11:30', day), lang: 'es', buyer })).id
}
const redeemed = async (world: World, amountCents: number, persons: 1 | 3, day: string, rest: number) => {
  const { uid } = await boughtVoucher(world, { amountCents })
  const item = redeeming(uid, { persons, slot: slot('11:30', day) })
  const over = { buyer: someone(), expectedTotalCents: rest }
  if (rest > 0) return (await paid(world, item, over)).orderRef
  return (await world.good('booking', requestFor(item, over))).booking.orderRef
}
const at = (day: string, code: string, persons: number) => massage({ code, persons, slot: slot('11:30', day) })

/** Every way to a confirmed order with a start, and how many therapists it takes. */
const WAYS: [name: string, therapists: number, go: (world: World, day: string) => Promise<string>][] = [
  ['one by card', 1, (world, day) => byCard(world, at(day, 'MA-2', 1))],
  ['two by card', 2, (world, day) => byCard(world, at(day, 'MA-2', 2))],
  ['a couple’s treatment by card', 2, (world, day) => byCard(world, at(day, 'CO-1', 2))],
  ['the hammam by card', 1, (world, day) => byCard(world, at(day, 'PH-1', 1))],
  ['the last minute', 1, (world) => byCard(world, lastMinute('17:15'))],
  ['the last minute for two', 2, (world) => byCard(world, lastMinute('18:45', { group: 'couple-60', code: 'CO-2' }))],
  ['a voucher that pays all', 1, (world, day) => redeemed(world, 60_00, 1, day, 0)],
  ['a voucher and a card', 1, (world, day) => redeemed(world, 20_00, 1, day, 29_00)],
  [
    'a voucher for three',
    2,
    async (world, day) => {
      const id = await redeemed(world, 150_00, 3, day, 0)
      await confirmRequest(world.deps, id)
      return id
    },
  ],
  ...[1, 2, 3, 4].map((persons): (typeof WAYS)[number] => [
    `${persons} who pay at the spa`,
    Math.min(persons, 2),
    (world, day) => atSpa(world, at(day, 'MA-2', persons)),
  ]),
  ['four couples’ places at the spa', 2, (world, day) => atSpa(world, at(day, 'CO-1', 4))],
  ['three in the hammam', 2, (world, day) => atSpa(world, at(day, 'ISP-5', 3))],
  ['one by transfer', 1, (world, day) => byTransfer(world, at(day, 'MA-2', 1))],
  ['one by a transfer that came late', 1, (world, day) => byTransfer(world, at(day, 'MA-2', 1), 5 * 24 * 60)],
  [
    'three who transfer the price from their mail',
    2,
    async (world, day) => {
      const id = await atSpa(world, at(day, 'MA-2', 3))
      await bookTransfer(world.deps, id, 147_00)
      return id
    },
  ],
  ...[1, 2, 3, 4].map((persons): (typeof WAYS)[number] => [
    `${persons} by phone`,
    Math.min(persons, 2),
    (world, day) => byPhone(world, 'MA-2', persons, day),
  ]),
  ['three for the hammam by phone', 2, (world, day) => byPhone(world, 'ISP-5', 3, day)],
  [
    'three who were moved',
    2,
    async (world, day) => {
      const id = await atSpa(world, at(day, 'MA-2', 3))
      await moveOrder(world.deps, await orderOf(world, id), { slot: slot('18:15', day), by: 'spa' })
      return id
    },
  ],
]

describe.skipIf(noStore)('whatever is confirmed and still to come', () => {
  it.for(WAYS)(
    'has its therapists and rooms in the plan for as long as its guests need them: %s',
    async ([_, therapists, go], { world }) => {
      const id = await go(world, '2026-12-15')
      const order = await orderOf(world, id)
      if (!order.startsAt || order.minutes === null) throw new Error('It has no start')
      expect(order).toMatchObject({ state: 'confirmed' })
      expect(order.startsAt).toBeGreaterThan(world.clock.now)
      expect(order.resources.filter((each) => each.startsWith('therapist'))).toHaveLength(therapists)
      const times = await plan(world, id)
      expect(times.map(({ resource }) => resource)).toEqual(order.resources)
      const rounds = order.rounds ?? [{ persons: order.persons ?? 1, after: 0, minutes: order.minutes }]
      for (const { persons, after, minutes } of rounds) {
        const there = times.filter((each) => each.minutes >= after + minutes + 15).map(({ resource }) => resource)
        expect(there.filter((each) => each.startsWith('therapist'))).toHaveLength(Math.min(persons, 2))
        expect(there.includes('couple-room')).toBe(persons > 1)
      }
      expect(Math.max(...times.map(({ minutes }) => minutes))).toBe(order.minutes + 15)
    },
  )
})
