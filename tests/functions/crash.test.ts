import { z } from 'zod'
import { describe, expect } from 'vitest'
import { captureOf, massage, op, piOf, purchase } from './samples'
import { bookingOf, it, noStore, paid, type Deed, type World } from './world'

const count = z.object({ orders: z.int(), confirmed: z.int(), taken: z.int() })

/** Is asked again, with the same key, as a browser does that got no answer. */
async function again<T>(ask: (key: string) => Promise<T>): Promise<T> {
  const key = crypto.randomUUID()
  try {
    return await ask(key)
  } catch {
    return ask(key)
  }
}

async function whatIs(world: World) {
  const [row] = await world.deps.store.rows(
    count,
    `SELECT count(*)::int AS orders, (count(*) FILTER (WHERE state = 'confirmed'))::int AS confirmed,
    (SELECT count(*)::int FROM occupancy WHERE released_at IS NULL) AS taken FROM orders`,
  )
  return row
}

const mailsOf = (world: World, template: string) => world.mails.filter((mail) => mail.template === template).length

type Point = readonly [name: string, after: Deed, times?: number]
const TAKING: readonly Point[] = [
  ['the order is written', 'transaction'],
  ['the payment is made', 'create'],
  ['the payment is written', 'transaction', 2],
]
const CAPTURING: readonly Point[] = [
  ['the payment is read', 'read'],
  ['the capture is begun', 'transaction'],
  ['the money is taken', 'capture'],
  ['that is written', 'transaction', 2],
]

describe.skipIf(noStore)('a crash between any two steps changes nothing in the end', () => {
  it.for([
    ...TAKING,
    ['the payment is read', 'read'],
    ['that is written', 'transaction', 3],
    ['a mail is sent', 'send'],
  ])('card: %s', async ([, after, times], { world }) => {
    Object.assign(world.dies, { after, times })
    const body = purchase(massage())
    const order = await again((key) => world.good('cardIntent', body, { key }))
    world.stripe.pay(piOf(order))
    await again(() => bookingOf(world, order))
    await world.later(0)
    await world.later(5)
    await world.later(30)
    expect(world.dies.after, 'the point was passed').toBeUndefined()
    expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 1, taken: 1 })
    expect(world.stripe.payments.size).toBe(1)
    expect(new Set(world.mails.map((mail) => mail.template))).toEqual(new Set(['confirmed', 'staff']))
    if (after !== 'send') expect(mailsOf(world, 'confirmed')).toBe(1)
  })

  it.for(CAPTURING)('PayPal, with nobody asking again: %s', async ([, after, times], { world }) => {
    const order = await world.good('paypalIntent', { ...purchase(massage()), action: 'create' })
    world.paypal.set(order.paypalOrderId, 'approved')
    Object.assign(world.dies, { after, times })
    expect((await world.call('paypalIntent', captureOf(order))).status).toBe(500)
    await world.later(3)
    await world.later(30)
    expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 1, taken: 1 })
    expect(world.paypal.captured).toBe(1)
    expect(mailsOf(world, 'confirmed')).toBe(1)
  })

  it.for(CAPTURING)('PayPal, refused and approved all the same: %s', async ([, after, times], { world }) => {
    const body = { ...purchase(massage()), action: 'create' }
    const order = await world.good('paypalIntent', body)
    world.paypal.set(order.paypalOrderId, 'approved')
    world.paypal.captures = 'refused'
    Object.assign(world.dies, { after, times })
    expect((await world.call('paypalIntent', captureOf(order))).status).toBe(500)
    await world.later(3)
    await world.later(3)
    expect(world.paypal.tries.size).toBe(1)
    await world.good('paypalIntent', body)
    world.paypal.captures = 'paid'
    Object.assign(world.dies, { after, times })
    expect((await world.call('paypalIntent', captureOf(order))).status).toBe(500)
    await world.call('paypalIntent', captureOf(order))
    await world.later(3)
    expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 1, taken: 1 })
    expect(world.paypal.tries.size).toBe(2)
    expect(world.paypal.captured).toBe(1)
  })

  it.for(TAKING)('an order that nobody takes up again: %s', async ([, after, times], { world }) => {
    Object.assign(world.dies, { after, times })
    expect((await world.call('cardIntent', purchase(massage()))).status).toBe(500)
    await world.later(15)
    await world.later(15)
    expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 0, taken: 0 })
  })

  it.for<Point>([
    ['the payment is cancelled', 'cancel'],
    ['that is written', 'transaction', 2],
  ])('the end of a hold: %s', async ([, after, times], { world }) => {
    const order = await world.good('cardIntent', purchase(massage()))
    Object.assign(world.dies, { after, times })
    await world.later(15)
    await world.later(5)
    expect(world.dies.after).toBeUndefined()
    expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 0, taken: 0 })
    expect(world.stripe.payment(piOf(order)).state.status).toBe('cancelled')
  })

  it.for<Point>([
    ['the money is given back', 'refund'],
    ['that is written', 'transaction', 2],
  ])('a refund: %s', async ([, after, times], { world }) => {
    const order = await paid(world)
    Object.assign(world.dies, { after, times })
    await again((key) => world.good('booking', op('cancel', order), { key }))
    await world.later(3)
    expect(world.dies.after).toBeUndefined()
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    expect([...world.stripe.refunds.values()]).toEqual([49_00])
    const saidSo = world.mails.filter(
      (mail) => 'order' in mail && mail.template !== 'staff' && mail.order.booking.refundedCents > 0,
    )
    expect(saidSo, 'one mail says that the money went back').toHaveLength(1)
  })
})
