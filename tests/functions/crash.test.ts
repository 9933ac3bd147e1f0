import { z } from 'zod'
import { describe, expect } from 'vitest'
import type { Checkpoint } from '#functions/domain/deps'
import { captureOf, massage, op, piOf, purchase } from './samples'
import { bookingOf, it, noStore, paid, type World } from './world'

const count = z.object({ orders: z.int(), confirmed: z.int(), taken: z.int() })

/** Dies at the point, once, then is asked again like a browser does with the same key. */
async function again<T>(world: World, at: Checkpoint | undefined, ask: (key: string) => Promise<T>): Promise<T> {
  world.dies.at = at
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

describe.skipIf(noStore)('a crash between any two steps changes nothing in the end', () => {
  it.for([
    'order_taken',
    'payment_created',
    'payment_saved',
    'answered',
    'payment_read',
    'settled',
    'mail_sent',
    undefined,
  ] as const)('card: %s', async (at, { world }) => {
    const body = purchase(massage())
    const order = await again(world, at, (key) => world.good('cardIntent', body, { key }))
    world.stripe.pay(piOf(order))
    await again(world, world.dies.at, () => bookingOf(world, order))
    await world.later(0)
    await world.later(5)
    await world.later(30)
    expect(world.dies.at, 'the point was passed').toBeUndefined()
    expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 1, taken: 1 })
    expect(world.stripe.payments.size).toBe(1)
    expect(new Set(world.mails.map((mail) => mail.template))).toEqual(new Set(['confirmed', 'staff']))
    if (at !== 'mail_sent') expect(mailsOf(world, 'confirmed')).toBe(1)
  })

  it.for(['capture_begun', 'captured', 'payment_read', 'settled'] as const)(
    'PayPal, with nobody asking again: %s',
    async (at, { world }) => {
      const order = await world.good('paypalIntent', { ...purchase(massage()), action: 'create' })
      world.paypal.set(order.paypalOrderId, 'approved')
      world.dies.at = at
      expect((await world.call('paypalIntent', captureOf(order))).status).toBe(500)
      await world.later(3)
      await world.later(30)
      expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 1, taken: 1 })
      expect(world.paypal.captured).toBe(1)
      expect(mailsOf(world, 'confirmed')).toBe(1)
    },
  )

  it.for(['capture_begun', 'captured', 'payment_read', 'settled'] as const)(
    'PayPal, refused and approved all the same: %s',
    async (at, { world }) => {
      const body = { ...purchase(massage()), action: 'create' }
      const order = await world.good('paypalIntent', body)
      world.paypal.set(order.paypalOrderId, 'approved')
      world.paypal.captures = 'refused'
      world.dies.at = at
      expect((await world.call('paypalIntent', captureOf(order))).status).toBe(500)
      await world.later(3)
      await world.later(3)
      expect(world.paypal.tries.size).toBe(1)
      await world.good('paypalIntent', body)
      world.paypal.captures = 'paid'
      world.dies.at = at
      expect((await world.call('paypalIntent', captureOf(order))).status).toBe(500)
      await world.call('paypalIntent', captureOf(order))
      await world.later(3)
      expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 1, taken: 1 })
      expect(world.paypal.tries.size).toBe(2)
      expect(world.paypal.captured).toBe(1)
    },
  )

  it.for(['order_taken', 'payment_created', 'payment_saved', 'answered'] as const)(
    'an order that nobody takes up again: %s',
    async (at, { world }) => {
      world.dies.at = at
      expect((await world.call('cardIntent', purchase(massage()))).status).toBe(500)
      await world.later(15)
      await world.later(15)
      expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 0, taken: 0 })
    },
  )

  it.for(['payment_cancelled', 'closed'] as const)('the end of a hold: %s', async (at, { world }) => {
    const order = await world.good('cardIntent', purchase(massage()))
    world.dies.at = at
    await world.later(15)
    await world.later(5)
    expect(world.dies.at).toBeUndefined()
    expect(await whatIs(world)).toEqual({ orders: 1, confirmed: 0, taken: 0 })
    expect(world.stripe.payment(piOf(order)).state.status).toBe('cancelled')
  })

  it.for(['refund_made', 'refund_saved'] as const)('a refund: %s', async (at, { world }) => {
    const order = await paid(world)
    await again(world, at, (key) => world.good('booking', op('cancel', order), { key }))
    await world.later(3)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    expect([...world.stripe.refunds.values()]).toEqual([49_00])
    expect(mailsOf(world, 'refunded')).toBe(1)
  })
})
