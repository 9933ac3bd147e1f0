import { describe, expect } from 'vitest'
import { bookTransfer } from '#functions/domain/orders/book-transfer'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { moveOrder } from '#functions/domain/orders/move-order'
import { bookAtDesk } from '#functions/domain/orders/book-at-desk'
import {
  freeOn,
  lastMinute,
  massage,
  MONDAY,
  op,
  piOf,
  purchase,
  redeeming,
  requestFor,
  slot,
  voucher,
} from './samples'
import { bookingOf, boughtVoucher, noStore, orderOf, paid, press, type World, worth, it } from './world'

// MA-4 costs 65 €, and 45 € at the last minute.
const TUESDAY = '2026-11-24'
const THURSDAY = '2026-11-26'
const CODE = 'MA-4'
const TODAY = massage({ code: CODE, slot: slot('18:00', MONDAY) })
const ON_THURSDAY = massage({ code: CODE, slot: slot('18:00', THURSDAY) })

/** Lets bookings of today be moved by their guests. */
const freeToChange = (world: World) =>
  Object.assign(world.deps, { planning: { ...world.deps.planning, freeCancellationHours: 0 } })

async function confirmed(world: World, item: typeof TODAY) {
  const { booking, statusToken = '' } = await world.asked(requestFor(item))
  await confirmRequest(world.deps, booking.orderRef)
  return { orderRef: booking.orderRef, statusToken }
}

describe.skipIf(noStore)('a start of today has the last minute’s price', () => {
  it('whatever it is ordered as, and whoever asks what is free', async ({ world }) => {
    const prices = { code: CODE, cents: 45_00, beforeCents: 65_00 }
    const ask = (over: object) => world.good('slots', freeOn(MONDAY, { code: CODE, ...over }))
    expect((await ask({})).slots[0]).toMatchObject({ group: null, offers: [prices] })
    expect((await ask({ orLater: true })).slots[0]?.offers).toEqual([prices])
    expect((await ask({ day: TUESDAY })).slots[0]?.offers).toEqual([{ code: CODE, cents: 65_00 }])
    expect((await ask({ persons: 2 })).slots[0]?.offers).toEqual([{ code: CODE, cents: 130_00 }])
    const next = await world.good('slots', { kind: 'next', lang: 'es', codes: [CODE] })
    expect(next.slots).toMatchObject([{ day: MONDAY, offers: [prices] }])
    const { slots } = await world.good('slots', { kind: 'last', lang: 'es', day: MONDAY })
    expect(slots.find(({ group }) => group === 'single-60S')?.offers).toContainEqual(prices)

    const refused = await world.bad('cardIntent', purchase(TODAY, { expectedTotalCents: 65_00 }))
    expect(refused).toMatchObject({ code: 'price_changed', details: { totalCents: 45_00 } })
    expect(await world.good('cardIntent', purchase(TODAY))).toMatchObject({ totalCents: 45_00 })
    const item = lastMinute('18:00', { code: CODE })
    expect(await world.good('cardIntent', purchase(item))).toMatchObject({ totalCents: 45_00 })
  })

  it('from midnight on, also for a start that was chosen before', async ({ world }) => {
    const tomorrow = massage({ code: CODE, slot: slot('18:00', TUESDAY) })
    world.clock.now = Date.parse(`${TUESDAY}T00:00:00+01:00`) - 1
    expect((await world.good('slots', { kind: 'next', lang: 'es', codes: [CODE] })).slots[0]?.offers).toEqual([
      { code: CODE, cents: 65_00 },
    ])
    const begun = purchase(tomorrow)
    expect(await world.good('cardIntent', begun)).toMatchObject({ totalCents: 65_00 })
    world.clock.now += 1
    expect((await world.good('slots', { kind: 'next', lang: 'es', codes: [CODE] })).slots[0]?.offers).toMatchObject([
      { code: CODE, cents: 45_00 },
    ])
    const dearer = await world.bad('cardIntent', begun)
    expect(dearer).toMatchObject({ code: 'price_changed', details: { totalCents: 45_00 } })
    expect(await world.good('cardIntent', { ...begun, expectedTotalCents: 45_00 })).toMatchObject({ totalCents: 45_00 })
  })

  it('at the desk', async ({ world }) => {
    const book = (day: string) =>
      bookAtDesk(world.deps, {
        code: CODE,
        slot: slot('18:00', day),
        lang: 'es',
        buyer: { name: 'Ana', phone: '+34600112233' },
      })
    expect(await book(MONDAY)).toMatchObject({ totalCents: 45_00, beforeCents: 65_00 })
    expect(await book(TUESDAY)).toMatchObject({ totalCents: 65_00, beforeCents: 65_00 })
  })

  it('but a treatment that is given away has not', async ({ world }) => {
    const gift = { ...voucher({ code: CODE }), amountCents: undefined }
    expect(await world.good('cardIntent', purchase(gift))).toMatchObject({ totalCents: 65_00 })
  })
})

describe.skipIf(noStore)('a move takes the price that the start has now', () => {
  it('into today gives the difference back the way it came', async ({ world }) => {
    const order = await paid(world, ON_THURSDAY)
    await world.later(0)
    world.mails.length = 0
    const moved = await press(world, 'move', order, { slot: slot('18:00', MONDAY) })
    expect(moved).toMatchObject({
      state: 'confirmed',
      day: MONDAY,
      totalCents: 45_00,
      beforeCents: 65_00,
      paidCents: 65_00,
      refundedCents: 20_00,
      owedCents: 0,
    })
    expect([...world.stripe.refunds.values()]).toEqual([20_00])
    await world.later(0)
    const told = world.mails.map((mail) => [mail.template, 'order' in mail && mail.order.booking.refundedCents])
    expect(told, 'buyer and spa, each in one mail').toEqual([
      ['moved', 20_00],
      ['staff', 20_00],
    ])
    await world.later(60)
    expect([...world.stripe.refunds.values()], 'once').toEqual([20_00])
  })

  it('out of today asks for the difference first, and then it is owed at the spa', async ({ world }) => {
    freeToChange(world)
    const order = await paid(world, TODAY)
    const away = { slot: slot('18:00', THURSDAY) }
    expect(await world.bad('booking', op('move', order, away))).toMatchObject({
      code: 'price_changed',
      details: { totalCents: 65_00 },
    })
    expect(await bookingOf(world, order)).toMatchObject({ day: MONDAY, totalCents: 45_00, owedCents: 0 })
    const low = op('move', order, { ...away, expectedCents: 60_00 })
    expect(await world.bad('booking', low), 'the guest saw another price').toMatchObject({ code: 'price_changed' })
    expect(await press(world, 'move', order, { ...away, expectedCents: 65_00 })).toMatchObject({
      day: THURSDAY,
      totalCents: 65_00,
      paidCents: 45_00,
      owedCents: 20_00,
    })
    expect(await press(world, 'move', order, { slot: slot('18:15', MONDAY) }), 'and back').toMatchObject({
      totalCents: 45_00,
      refundedCents: 0,
      owedCents: 0,
    })
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'refunded', refundedCents: 45_00 })
  })

  it('a last-minute order moves like any other', async ({ world }) => {
    freeToChange(world)
    const order = await paid(world, lastMinute('18:00', { code: CODE }))
    const away = { slot: slot('18:00', THURSDAY), expectedCents: 65_00 }
    expect(await press(world, 'move', order, away)).toMatchObject({ kind: 'last', day: THURSDAY, owedCents: 20_00 })
  })

  it('one that nobody has paid yet owes the new price', async ({ world }) => {
    const order = await confirmed(world, ON_THURSDAY)
    expect(await press(world, 'move', order, { slot: slot('18:00', MONDAY) })).toMatchObject({
      totalCents: 45_00,
      owedCents: 45_00,
      refundedCents: 0,
    })
    expect(await bookingOf(world, order)).not.toHaveProperty('dueBackCents')
  })

  it('the spa never asks for more where it moves a booking by itself, and asks where its guest wants another time', async ({
    world,
  }) => {
    const order = await paid(world, TODAY)
    const to = async (start: string, over: object) =>
      moveOrder(world.deps, await orderOf(world, order.orderRef), { slot: slot(start, THURSDAY), by: 'spa', ...over })
    await expect(to('18:00', { isAsked: true })).rejects.toMatchObject({ code: 'price_changed' })
    expect(await to('18:00', {})).toMatchObject({ totalCents: 45_00, beforeCents: 65_00 })
    expect(await to('18:15', { isAsked: true, expectedCents: 65_00 })).toMatchObject({ totalCents: 65_00 })
    expect(await bookingOf(world, order)).toMatchObject({ paidCents: 45_00, owedCents: 20_00 })
  })

  it('another therapist at the same start is no other price', async ({ world }) => {
    const order = await paid(world, massage({ code: CODE, slot: slot('18:00', TUESDAY, 1) }))
    world.clock.now = Date.parse(`${TUESDAY}T11:00:00+01:00`)
    const changed = await moveOrder(world.deps, await orderOf(world, order.orderRef), {
      slot: slot('18:00', TUESDAY, 2),
      by: 'spa',
    })
    expect(changed).toMatchObject({ therapist: 2, totalCents: 65_00, refundDueCents: 0 })
  })

  it('of an order whose money came too late costs no more, wherever it goes', async ({ world }) => {
    world.clock.now = Date.parse(`${MONDAY}T11:20:00+01:00`)
    const order = await world.good('cardIntent', purchase(massage({ code: CODE, slot: slot('11:30', MONDAY) })))
    world.clock.now += 11 * 60_000
    world.stripe.pay(piOf(order))
    const { state, alternatives = [] } = await bookingOf(world, order)
    expect(state).toBe('paid_conflict')
    expect(new Set(alternatives.map(({ offers: [offer] }) => offer?.cents))).toEqual(new Set([45_00]))
    expect(await press(world, 'move', order, { slot: slot('18:00', THURSDAY) })).toMatchObject({
      state: 'confirmed',
      totalCents: 45_00,
      owedCents: 0,
    })
  })

  it('of an order whose money came too late gives back what today costs less', async ({ world }) => {
    const item = massage({ code: CODE, slot: slot('17:15', '2026-12-02', 1) })
    const { booking, statusToken = '' } = await world.asked(requestFor(item, {}, 'transfer'))
    const order = { orderRef: booking.orderRef, statusToken }
    await world.later(3 * 24 * 60)
    await paid(world, item)
    await bookTransfer(world.deps, order.orderRef, 65_00)
    const today = slot('18:00', THURSDAY)
    expect(await press(world, 'move', order, { slot: today })).toMatchObject({
      state: 'confirmed',
      totalCents: 45_00,
      dueBackCents: 20_00,
    })
    await world.later(0)
    const told = world.mails.filter((mail) => mail.template === 'staff' && mail.about === 'overpaid')
    expect(told, 'a transfer does not go back by itself').toHaveLength(1)
  })
})

describe.skipIf(noStore)('a voucher', () => {
  const left = async (world: World, uid: string) => (await worth(world, uid)).remainingCents

  it('for a treatment pays it whole today, and after a move out of today', async ({ world }) => {
    freeToChange(world)
    const { uid: giftUid } = await boughtVoucher(world, { amountCents: undefined, code: CODE })
    const item = redeeming(giftUid, { code: CODE, slot: slot('18:00', MONDAY) })
    const order = await world.asked(requestFor(item, { expectedTotalCents: 0 }))
    expect(order.booking).toMatchObject({ state: 'confirmed', totalCents: 0, voucherCents: 45_00 })
    expect(await left(world, giftUid)).toBe(20_00)
    const started = { orderRef: order.booking.orderRef, statusToken: order.statusToken ?? '' }
    const away = { slot: slot('18:00', THURSDAY), expectedCents: 65_00 }
    expect(await press(world, 'move', started, away)).toMatchObject({
      totalCents: 0,
      voucherCents: 65_00,
      owedCents: 0,
    })
    expect(await left(world, giftUid)).toBe(0)
    expect(await press(world, 'move', started, { slot: slot('18:00', MONDAY) })).toMatchObject({ voucherCents: 45_00 })
    expect(await left(world, giftUid), 'the rest is on it again').toBe(20_00)
    await press(world, 'cancel', started)
    expect(await left(world, giftUid)).toBe(65_00)
  })

  it('for an amount pays what it can, and a card gets back what it paid beside it', async ({ world }) => {
    const { uid: giftUid } = await boughtVoucher(world, { amountCents: 50_00 })
    const item = redeeming(giftUid, { code: CODE, slot: slot('18:00', THURSDAY) })
    const order = await paid(world, item, { expectedTotalCents: 15_00 })
    expect(await press(world, 'move', order, { slot: slot('18:00', MONDAY) })).toMatchObject({
      totalCents: 0,
      voucherCents: 45_00,
      refundedCents: 15_00,
      owedCents: 0,
    })
    expect(await left(world, giftUid)).toBe(5_00)
  })
})
