import { describe, expect } from 'vitest'
import { massage, op, piOf, purchase, slot, someone, token } from './samples'
import { bookingOf, noStore, press, it } from './world'

const one = (start = '11:30', therapist: 0 | 1 | 2 = 1) => massage({ slot: slot(start, '2026-11-25', therapist) })

describe.skipIf(noStore)('holds', () => {
  it('tell the next visitor that the time is taken, and the three nearest that are free', async ({ world }) => {
    await world.good('cardIntent', purchase(one('12:45')))
    const refusal = await world.bad('cardIntent', purchase(one('12:45')))
    expect(refusal).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(refusal.details?.alternatives?.map(({ day, start }) => `${day} ${start}`)).toEqual([
      '2026-11-25 11:30',
      '2026-11-25 11:15',
      '2026-11-25 17:15',
    ])
  })

  it('look for alternatives on the days after when the day is full', async ({ world }) => {
    for (const start of ['11:15', '12:30', '17:15', '18:30', '19:45'])
      await world.good('cardIntent', purchase(one(start), { buyer: someone() }))
    const { details } = await world.bad('cardIntent', purchase(one('11:15')))
    expect(details?.alternatives?.map(({ day, start }) => `${day} ${start}`)).toEqual([
      '2026-11-25 13:45',
      '2026-11-26 11:15',
      '2026-11-26 11:30',
    ])
  })

  it('end after fifteen minutes, with their payment, and the time is free again', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(one()))
    await world.later(14)
    expect((await bookingOf(world, order)).state).toBe('awaiting_payment')
    await world.later(1)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'expired', status: 2, nextPollS: null })
    expect(world.stripe.payment(piOf(order)).state.status).toBe('cancelled')
    expect(await world.good('cardIntent', purchase(one()))).toMatchObject({ state: 'awaiting_payment' })
  })

  it('give way to the next visitor the moment they are over, before any cleanup came', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(one()))
    world.clock.now += 15 * 60_000
    await world.good('cardIntent', purchase(one()))
    expect(world.stripe.payment(piOf(order)).state.status).toBe('cancelled')
    expect((await bookingOf(world, order)).state).toBe('expired')
  })

  it('do not give way when their money is already there', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(one()))
    world.stripe.pay(piOf(order))
    world.clock.now += 15 * 60_000
    expect(await world.bad('cardIntent', purchase(one()))).toMatchObject({ code: 'slot_taken' })
    expect((await bookingOf(world, order)).state).toBe('confirmed')
  })

  it('give way even when nobody can ask the provider: a hold ends by itself', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(one()))
    world.clock.now += 15 * 60_000
    world.stripe.down = true
    expect(await world.good('paypalIntent', { ...purchase(one()), action: 'create' })).toMatchObject({
      state: 'awaiting_payment',
    })
    world.stripe.down = false
    await world.later(3)
    expect(world.stripe.payment(piOf(order)).state.status).toBe('cancelled')
  })

  it('never block the browser they belong to', async ({ world }) => {
    const clientToken = token()
    const first = await world.good('cardIntent', purchase(one('11:30'), { clientToken }))
    const overlapping = await world.good('cardIntent', purchase(one('12:00'), { clientToken }))
    expect((await bookingOf(world, first)).state).toBe('expired')
    expect(world.stripe.payment(piOf(first)).state.status).toBe('cancelled')
    const again = await world.good('cardIntent', purchase(one('11:30'), { clientToken }))
    expect((await bookingOf(world, overlapping)).state).toBe('expired')
    expect(again.orderRef).not.toBe(first.orderRef)
  })

  it('are kept when the other time that the browser wants is taken', async ({ world }) => {
    const clientToken = token()
    await world.good('cardIntent', purchase(one('18:30')))
    const first = await world.good('cardIntent', purchase(one('11:30'), { clientToken }))
    expect(await world.bad('cardIntent', purchase(one('18:30'), { clientToken }))).toMatchObject({ code: 'slot_taken' })
    expect((await bookingOf(world, first)).state).toBe('awaiting_payment')
  })

  it('can be taken again by the same browser after they are over', async ({ world }) => {
    const body = purchase(one())
    const first = await world.good('cardIntent', body)
    await world.later(20)
    const again = await world.good('cardIntent', body)
    expect(again.orderRef).not.toBe(first.orderRef)
    expect(again.holdExpiresAt).toBe('2026-11-23T10:35:00+01:00')
  })

  it('are fifteen minutes anew with each press of the order button, whatever happened to the first payment', async ({
    world,
  }) => {
    const body = purchase(one())
    const order = await world.good('cardIntent', body)
    world.clock.now += 14 * 60_000
    const again = await world.good('paypalIntent', { ...body, action: 'create' })
    expect(again).toMatchObject({ orderRef: order.orderRef, holdExpiresAt: '2026-11-23T10:29:00+01:00' })
    world.clock.now += 14 * 60_000
    expect(await world.bad('cardIntent', purchase(one()))).toMatchObject({ code: 'slot_taken' })
  })

  it('let a couple have both therapists and the room at once, or nothing', async ({ world }) => {
    const couple = (start: string) => ({ ...massage({ code: 'CO-2', persons: 2, slot: slot(start) }) })
    await world.good('cardIntent', purchase(one('11:30', 2)))
    expect(await world.bad('cardIntent', purchase(couple('11:30')))).toMatchObject({ code: 'slot_taken' })
    await world.good('cardIntent', purchase(couple('17:15')))
    for (const therapist of [0, 1, 2] as const)
      expect(await world.bad('cardIntent', purchase(one('18:00', therapist)))).toMatchObject({ code: 'slot_taken' })
    expect(await world.good('cardIntent', purchase(one('18:30')))).toMatchObject({ state: 'awaiting_payment' })
  })

  it('share the hammam between the therapists', async ({ world }) => {
    const hammam = massage({ code: 'PH-1' })
    await world.good('cardIntent', purchase(hammam))
    expect(await world.bad('cardIntent', purchase(hammam))).toMatchObject({ code: 'slot_taken' })
    expect(await world.good('cardIntent', purchase(massage()))).toMatchObject({ state: 'awaiting_payment' })
  })

  it('are refused by the database itself when two would overlap', async ({ world }) => {
    const { orderRef } = await world.good('cardIntent', purchase(one()))
    const again = world.deps.store.change(
      `INSERT INTO occupancy (order_id, resource, during) SELECT order_id, resource, during FROM occupancy WHERE order_id = $1`,
      [orderRef],
    )
    await expect(again).rejects.toMatchObject({ code: '23P01' })
    const empty = world.deps.store.change(
      `INSERT INTO occupancy (order_id, resource, during) VALUES ($1, 'therapist-1', 'empty'::tstzrange)`,
      [orderRef],
    )
    await expect(empty).rejects.toMatchObject({ code: '23514' })
  })

  it('go back on sale when money comes late and nobody took the time, else become a conflict that its owner resolves', async ({
    world,
  }) => {
    const late = await world.good('cardIntent', purchase(one()))
    const sold = await world.good('cardIntent', purchase(one('17:15')))
    world.stripe.down = true
    await world.later(16)
    await world.good('paypalIntent', { ...purchase(one('17:15')), action: 'create' })
    world.stripe.down = false
    world.stripe.pay(piOf(late))
    world.stripe.pay(piOf(sold))
    await world.event(world.stripe, 'payment_intent.succeeded', { providerId: piOf(late) })
    await world.event(world.stripe, 'payment_intent.succeeded', { providerId: piOf(sold) })
    expect((await bookingOf(world, late)).state).toBe('confirmed')
    const conflict = await bookingOf(world, sold)
    expect(conflict).toMatchObject({ state: 'paid_conflict', paidCents: 49_00, nextPollS: null })
    await world.later(0)
    const [first] = conflict.alternatives ?? []
    expect(conflict.alternatives).toHaveLength(3)
    const moved = await world.good('booking', op('move', sold, { slot: slot(first?.start, first?.day) }))
    expect(moved.booking).toMatchObject({ state: 'confirmed', start: first?.start, paidCents: 49_00 })
    await world.later(0)
    const told = world.mails.map(({ template }) => template).filter((template) => template !== 'staff')
    expect(told).toEqual(['confirmed', 'paid_conflict', 'confirmed'])
  })

  it('give the money of a conflict back on request', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(one('11:30')))
    world.stripe.down = true
    world.clock.now += 16 * 60_000
    await world.good('paypalIntent', { ...purchase(one('11:30')), action: 'create' })
    world.stripe.down = false
    world.stripe.pay(piOf(order))
    expect((await bookingOf(world, order)).state).toBe('paid_conflict')
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'refunded', refundedCents: 49_00, status: 2 })
    expect(world.stripe.refunds.size).toBe(1)
  })
})
