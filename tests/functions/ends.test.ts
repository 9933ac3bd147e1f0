import { describe, expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { listen } from '#tools/simulator/listen'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import { bookTransfer } from '#functions/domain/orders/book-transfer'
import { abandonOrder } from '#functions/domain/orders/end'
import { findOrders, lockOrder } from '#functions/domain/orders/order'
import { placeOrder } from '#functions/domain/orders/place-order'
import { recordManualRefund } from '#functions/domain/orders/refund'
import { ProviderUnavailable } from '#functions/domain/payments'
import { redeemAtDesk, refundVoucher, reissueVoucher, takeBackRedemption } from '#functions/domain/vouchers/desk'
import { lockVoucherOfOrder, voucherOfOrder } from '#functions/domain/vouchers/voucher'
import { unblockVoucher } from '#functions/domain/vouchers/voucher'
import { Purchase } from '#lib/contracts/purchase'
import type { Item } from '#lib/contracts/item'
import { WAIT_MS } from '../limits.mjs'
import { captureOf, lastMinute, massage, op, piOf, purchase, redeeming, requestFor, slot, voucher } from './samples'
import {
  bookingOf,
  boughtVoucher,
  callOff,
  it,
  makeWorld,
  noStore,
  orderOf,
  paid,
  press,
  waiting,
  type World,
} from './world'

const MINUTE = 60_000
const DAY = 24 * 60

async function transfer(world: World, item: Item = massage({ slot: slot('17:15', '2026-12-02') })) {
  const { booking, statusToken = '' } = await world.asked({ payment: 'transfer', ...purchase(item) })
  return { ...booking, statusToken }
}

async function byPayPal(world: World, item: Item = massage()) {
  const body = { action: 'create', ...purchase(item) }
  return { body, ...(await world.good('paypalIntent', body)) }
}

/** Closes what its provider left without an end. */
const close = async (world: World, { orderRef }: { orderRef: string }) =>
  abandonOrder(world.deps, await orderOf(world, orderRef))

const told = (world: World, about: string) =>
  world.mails.filter((mail) => mail.template === about || (mail.template === 'staff' && mail.about === about)).length
const occupied = (world: World) =>
  findOrders(world.deps.store, 'WHERE EXISTS (SELECT FROM occupancy WHERE order_id = id AND released_at IS NULL)', [])

describe.skipIf(noStore)('money for a time that has begun', () => {
  it('is not asked for: a hold ends at its own start, also one that is kept anew', async ({ world }) => {
    world.clock.now = Date.parse('2026-11-23T11:20:00+01:00')
    const order = await world.good('cardIntent', purchase(lastMinute('11:30')))
    expect(order.holdExpiresAt).toBe('2026-11-23T11:30:00+01:00')
    const body = purchase(lastMinute('11:45'))
    await world.good('cardIntent', body)
    world.clock.now = Date.parse('2026-11-23T11:34:00+01:00')
    expect((await world.good('cardIntent', body)).holdExpiresAt).toBe('2026-11-23T11:45:00+01:00')
  })

  it('is not taken from PayPal, where it was agreed to in time', async ({ world }) => {
    world.clock.now = Date.parse('2026-11-23T11:20:00+01:00')
    const order = await byPayPal(world, lastMinute('11:30'))
    world.paypal.set(order.paypalOrderId, 'approved')
    world.clock.now = Date.parse('2026-11-23T11:30:00+01:00')
    expect(await bookingOf(world, order)).toMatchObject({ state: 'expired', group: 'single-60S', paidCents: 0 })
    expect(world.paypal.captured).toBe(0)
  })

  it('goes back when it comes all the same, though the time is still held', async ({ world }) => {
    world.clock.now = Date.parse('2026-11-23T11:20:00+01:00')
    const order = await world.good('cardIntent', purchase(lastMinute('11:30')))
    world.clock.now = Date.parse('2026-11-23T11:31:00+01:00')
    world.stripe.pay(piOf(order))
    expect(await bookingOf(world, order)).toMatchObject({ state: 'paid_conflict', paidCents: 45_00 })
    expect(await occupied(world)).toEqual([])
    await world.later(DAY)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 45_00 })
  })
})

describe.skipIf(noStore)('a bank transfer', () => {
  it('asked for on a Friday evening may come on Tuesday, and is not offered for a time before that', async ({
    world,
  }) => {
    world.clock.now = Date.parse('2026-11-27T18:00:00+01:00')
    const tuesday = massage({ slot: slot('17:15', '2026-12-01') })
    expect(await world.bad('booking', requestFor(tuesday, {}, 'transfer'))).toMatchObject({
      code: 'payment_method_unavailable',
    })
    const order = await transfer(world)
    expect(order.holdExpiresAt).toBe('2026-12-01T23:59:00+01:00')
    for (const [minute, state] of [
      ['58', 'requested'],
      ['59', 'expired'],
    ] as const) {
      world.clock.now = Date.parse(`2026-12-01T23:${minute}:00+01:00`)
      await world.later(0)
      expect((await bookingOf(world, order)).state).toBe(state)
    }
  })

  it('that comes late is booked by the spa: its time is still free', async ({ world }) => {
    const order = await transfer(world)
    await world.later(3 * DAY)
    expect((await bookingOf(world, order)).state).toBe('expired')
    await world.later(0)
    expect(told(world, 'expired')).toBe(1)
    await bookTransfer(world.deps, order.orderRef, 49_00)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', paidCents: 49_00 })
    expect(await occupied(world)).toMatchObject([{ id: order.orderRef }])
  })

  it('that comes when its time is sold waits for its owner, and goes back by hand', async ({ world }) => {
    const order = await transfer(world, massage({ slot: slot('17:15', '2026-12-02', 1) }))
    await world.later(3 * DAY)
    await paid(world, massage({ slot: slot('17:15', '2026-12-02', 1) }))
    expect(await bookTransfer(world.deps, order.orderRef, 49_00)).toMatchObject({ state: 'paid_conflict' })
    expect(await bookingOf(world, order)).toMatchObject({ alternatives: { length: 3 } })
    expect(await bookingOf(world, order)).not.toHaveProperty('dueBackCents')
    await world.later(DAY)
    expect(await bookingOf(world, order), 'nothing to choose any more').toMatchObject({ dueBackCents: 49_00 })
    expect(told(world, 'refund_by_hand')).toBe(1)
    expect(await waiting(world)).toMatchObject([
      { id: order.orderRef, provider: null, refundDueCents: 49_00, refundedCents: 0 },
    ])
    await recordManualRefund(world.deps, order.orderRef)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    expect(await bookingOf(world, order)).not.toHaveProperty('dueBackCents')
  })

  it('that its buyer has cancelled is not booked behind their back', async ({ world }) => {
    const order = await transfer(world)
    await press(world, 'cancel', order)
    await bookTransfer(world.deps, order.orderRef, 49_00)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'paid_conflict', paidCents: 49_00 })
    const gift = await transfer(world, voucher())
    await press(world, 'cancel', gift)
    await bookTransfer(world.deps, gift.orderRef, 60_00)
    const late = await bookingOf(world, gift)
    expect(late).toMatchObject({ state: 'paid_conflict', kind: 'gift', giftUid: null })
    expect(late).not.toHaveProperty('alternatives')
    const { booking } = await world.good('booking', op('cancel', gift))
    expect(booking, 'asked for, and goes back by hand').toMatchObject({ dueBackCents: 60_00 })
    const mistyped = await transfer(world)
    await press(world, 'cancel', mistyped)
    await bookTransfer(world.deps, mistyped.orderRef, 40_00)
    await bookTransfer(world.deps, mistyped.orderRef, 49_00)
    expect(await bookingOf(world, mistyped), 'also once staff have corrected the amount').toMatchObject({
      state: 'paid_conflict',
      paidCents: 49_00,
    })
  })

  it('in another amount is told, and can be said anew', async ({ world }) => {
    const order = await transfer(world)
    await bookTransfer(world.deps, order.orderRef, 40_00)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'payment_mismatch', paidCents: 40_00 })
    expect(await waiting(world)).toMatchObject([{ id: order.orderRef, state: 'payment_mismatch', paidCents: 40_00 }])
    await bookTransfer(world.deps, order.orderRef, 60_00)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'payment_mismatch', paidCents: 60_00 })
    await bookTransfer(world.deps, order.orderRef, 49_00)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', paidCents: 49_00 })
  })

  it('for a voucher becomes one also after its two weeks', async ({ world }) => {
    const order = await transfer(world, voucher())
    await world.later(15 * DAY)
    expect((await bookingOf(world, order)).state).toBe('expired')
    await bookTransfer(world.deps, order.orderRef, 60_00)
    expect((await bookingOf(world, order)).giftUid).toMatch(/^\w{4}-/)
  })
})

describe.skipIf(noStore)('a payment that its provider has forgotten', () => {
  it('before any money moved ends with its hold, and is asked for no more', async ({ world }) => {
    const orders = [await byPayPal(world), await byPayPal(world, massage({ slot: slot('17:15') }))]
    world.paypal.forget()
    await world.later(16)
    const asked = vi.spyOn(world.paypal, 'read')
    await world.later(5)
    for (const order of orders)
      expect(await bookingOf(world, order)).toMatchObject({ state: 'expired', nextPollS: null })
    await world.later(365 * DAY)
    expect(asked).not.toHaveBeenCalled()
  })

  it('while it was to be taken ends too, and its time is free', async ({ world }) => {
    const order = await byPayPal(world)
    world.paypal.set(order.paypalOrderId, 'approved')
    const capture = vi
      .spyOn(world.paypal, 'capture')
      .mockRejectedValueOnce(new ProviderUnavailable('PayPal answers 500'))
    expect(await world.bad('paypalIntent', captureOf(order))).toMatchObject({ code: 'provider_unavailable' })
    expect(capture).toHaveBeenCalled()
    world.paypal.forget()
    for (let round = 0; round < 3; round += 1) await world.later(60)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'expired', paidCents: 0, nextPollS: null })
    expect(await occupied(world)).toEqual([])
  })

  it('after money was under way is on the spa’s list, and ends when the spa says so', async ({ world }) => {
    const order = await byPayPal(world)
    world.paypal.set(order.paypalOrderId, 'processing')
    expect((await bookingOf(world, order)).state).toBe('processing')
    expect(await callOff(world, order), 'whose money is under way cannot be cancelled').toMatchObject({
      state: 'processing',
    })
    expect(await waiting(world)).toEqual([])
    world.paypal.payments.clear()
    await world.later(11)
    expect(await waiting(world)).toMatchObject([{ id: order.orderRef, provider: 'paypal', state: 'processing' }])
    world.paypal.down = true
    await expect(close(world, order)).rejects.toThrow(ProviderUnavailable)
    world.paypal.down = false
    expect(await close(world, order)).toMatchObject({ state: 'expired', paidCents: 0 })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'expired', nextPollS: null })
    expect(await occupied(world)).toEqual([])
    expect(await waiting(world)).toEqual([])
  })

  it('is asked for less and less often, and no page asks for ever', async ({ world }) => {
    const order = await byPayPal(world)
    world.paypal.set(order.paypalOrderId, 'processing')
    expect((await bookingOf(world, order)).nextPollS).toBe(3)
    const asked = vi.spyOn(world.paypal, 'read')
    for (let round = 0; round < 40; round += 1) await world.later(60)
    expect(asked.mock.calls.length).toBeLessThan(25)
    expect((await bookingOf(world, order)).nextPollS).toBeNull()
    world.clock.now += 40 * DAY * MINUTE
    asked.mockClear()
    await world.later(0)
    expect(asked).not.toHaveBeenCalled()
    // Closed while the provider still says that money is under way: it is noticed when it comes.
    await close(world, order)
    world.paypal.pay(order.paypalOrderId)
    await world.later(3)
    expect((await bookingOf(world, order)).state).toBe('paid_conflict')
  })

  it('does not keep the orders behind it from their turn', async ({ world }) => {
    const broken = await world.good('cardIntent', purchase(massage()))
    const good = await world.good('cardIntent', purchase(massage({ slot: slot('17:15') })))
    const read = world.stripe.read.bind(world.stripe)
    world.stripe.read = async (id) => {
      if (id === piOf(broken)) throw new ProviderUnavailable('Stripe says something new')
      return read(id)
    }
    world.stripe.pay(piOf(good))
    await world.later(3)
    world.stripe.down = true
    expect((await bookingOf(world, good)).state).toBe('confirmed')
  })
})

describe.skipIf(noStore)('PayPal for a voucher', () => {
  it('can be taken up again after PayPal has forgotten the order that was begun', async ({ world }) => {
    const first = await byPayPal(world, voucher())
    await world.later(7 * 60)
    world.paypal.forget()
    const second = await world.good('paypalIntent', first.body)
    expect(second.orderRef).toBe(first.orderRef)
    expect(second.paypalOrderId).not.toBe(first.paypalOrderId)
    expect((await world.paypal.read(second.paypalOrderId)).status).toBe('unpaid')
  })

  it('goes on with the order that PayPal still has, also when its request ids have lapsed', async ({ world }) => {
    const first = await byPayPal(world, voucher())
    const create = vi.spyOn(world.paypal, 'create')
    await world.later(7 * 60)
    const second = await world.good('paypalIntent', first.body)
    expect(second).toMatchObject({ paypalOrderId: first.paypalOrderId, approveUrl: first.approveUrl })
    expect(create).not.toHaveBeenCalled()
  })

  it('that was approved meanwhile is paid with that, not anew', async ({ world }) => {
    const first = await byPayPal(world, voucher())
    world.paypal.set(first.paypalOrderId, 'approved')
    expect(await world.bad('paypalIntent', first.body)).toMatchObject({
      code: 'already_paid',
      details: { orderRef: first.orderRef },
    })
    expect(world.paypal.captured).toBe(1)
  })
})

describe.skipIf(noStore)('two tabs with one basket', () => {
  it('that choose card and PayPal at once: none is told that its time is gone, and one payment is left', async ({
    world,
  }) => {
    const body = purchase(massage())
    const held = await placeOrder(world.deps, { purchase: Purchase.parse(body), payment: 'stripe' })
    // The other tab's payment is written between this one's creation and its own writing.
    const create = world.stripe.create.bind(world.stripe)
    let other: string | undefined
    world.stripe.create = async (charge) => {
      other ??= (await world.good('paypalIntent', { action: 'create', ...body })).paypalOrderId
      return create(charge)
    }
    const card = await world.good('cardIntent', body)
    expect(card.orderRef).toBe(held.id)
    expect(await orderOf(world, held.id)).toMatchObject({
      provider: 'stripe',
      providerId: piOf(card),
      state: 'awaiting_payment',
    })
    expect(other).toBeDefined()
    const open = [...world.stripe.payments.values()].filter(({ state }) => state.status === 'unpaid')
    expect(open).toHaveLength(1)
  })

  it.for(['paid', 'processing'] as const)(
    'of which one takes PayPal’s money while the other chooses card: it is told that the order is paid (%s)',
    async (captures, { world }) => {
      const order = await byPayPal(world)
      const cancel = world.paypal.cancel.bind(world.paypal)
      world.paypal.captures = captures
      world.paypal.cancel = async (providerId) => {
        const isCancelled = await cancel(providerId)
        world.paypal.set(providerId, 'approved')
        await world.good('paypalIntent', captureOf(order))
        return isCancelled
      }
      const { action: _, ...purchased } = order.body
      expect(await world.bad('cardIntent', purchased)).toMatchObject({
        code: 'already_paid',
        details: { orderRef: order.orderRef },
      })
    },
  )

  it('wait for each other also while the first is still being worked on', async ({ skip }) => {
    const world = await makeWorld()
    const body = Purchase.parse(purchase(massage()))
    const { store } = world.deps
    if (store.kind === 'pglite') skip('The embedded store has one transaction at a time.')
    const gate: { open?: () => void } = {}
    const opened = new Promise<void>((resolve) => (gate.open = resolve))
    const locked: { order?: Promise<unknown> } = {}
    let first: string | undefined
    // The second tab has looked for orders and found none; before it writes, the first one's is there, and locked.
    const slow = {
      ...store,
      transaction: async <T>(work: Parameters<typeof store.transaction<T>>[0]): Promise<T> => {
        if (first === undefined) {
          first = ''
          first = (await placeOrder(world.deps, { purchase: body, payment: 'stripe' })).id
          await new Promise<void>((resolve) => {
            locked.order = store.transaction(async (sql) => {
              await lockOrder(sql, first ?? '')
              resolve()
              await opened
            })
          })
        }
        return store.transaction(work)
      },
    }
    const second = placeOrder({ ...world.deps, store: slow }, { purchase: body, payment: 'stripe' })
    const settled = { yet: false }
    void second.then(
      () => (settled.yet = true),
      () => (settled.yet = true),
    )
    await vi.waitFor(
      async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
        const seen = await findOrders(store, `WHERE EXISTS (${waiting})`, [])
        expect(settled.yet || seen.length > 0).toBe(true)
      },
      { timeout: WAIT_MS },
    )
    gate.open?.()
    await locked.order
    expect((await second).id).toBe(first)
  })
})

describe.skipIf(noStore)('a payment that Stripe refuses to make', () => {
  it('is not tried again but paid another way, and is logged without its sentence', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'parameter_invalid_string',
      param: 'description',
      message: 'Invalid description: Eva Pérez, eva@correo.example',
    }
    const { origin, close } = await listen(() => ({ status: 400, headers: {}, body: JSON.stringify({ error }) }))
    onTestFinished(close)
    const stripe = stripeProvider({ mode: 'sim', secretKey: 'sk_test_x', publishableKey: null, apiBase: origin })
    const world = await makeWorld({ payments: { stripe } })
    expect(await world.bad('cardIntent', purchase(massage()))).toMatchObject({
      status: 422,
      code: 'payment_method_unavailable',
    })
    expect(JSON.stringify(world.logs)).toContain('stripe refuses: parameter_invalid_string description')
    expect(JSON.stringify(world.logs)).not.toContain('eva@correo.example')
  })
})

describe.skipIf(noStore)('a refund that the provider refuses for good', () => {
  async function refused() {
    const world = await makeWorld()
    const order = await paid(world)
    world.stripe.refusesRefunds = 'charge_disputed'
    const refund = vi.spyOn(world.stripe, 'refund')
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'cancelled' })
    return { world, order, refund }
  }

  it('is asked for once, told to the spa and on its list until the spa has sent the money', async () => {
    const { world, order, refund } = await refused()
    for (let round = 0; round < 20; round += 1) await world.later(DAY)
    expect(refund).toHaveBeenCalledOnce()
    expect(told(world, 'refund_failed')).toBe(1)
    const due = { id: order.orderRef, refundDueCents: 49_00, refundedCents: 0, refundRefused: 'charge_disputed' }
    expect(await waiting(world)).toMatchObject([due])
    await recordManualRefund(world.deps, order.orderRef)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    expect(await waiting(world)).toEqual([])
  })

  it('can be closed, after the provider was asked once more', async () => {
    const { world, order } = await refused()
    expect(await close(world, order)).toMatchObject({ state: 'cancelled', refundedCents: 0 })
    expect(await waiting(world)).toEqual([])
    const again = await refused()
    again.world.stripe.giveBack(piOf(again.order), 49_00)
    await close(again.world, again.order)
    expect(await bookingOf(again.world, again.order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
  })

  it('and one that is not answered for a day is on the list, tried less and less often', async ({ world }) => {
    const order = await paid(world)
    const refund = vi.spyOn(world.stripe, 'refund').mockRejectedValue(new ProviderUnavailable('503'))
    await press(world, 'cancel', order)
    for (let round = 0; round < 23; round += 1) await world.later(60)
    expect(told(world, 'refund_failed')).toBe(0)
    for (let round = 0; round < 25; round += 1) await world.later(60)
    expect(told(world, 'refund_failed')).toBe(1)
    expect(refund.mock.calls.length).toBeLessThan(25)
    expect(await waiting(world)).toMatchObject([
      { id: order.orderRef, refundDueCents: 49_00, refundedCents: 0, refundRefused: null },
    ])
  })

  it('or that the bank sends back is due again', async ({ world }) => {
    const order = await paid(world)
    await press(world, 'cancel', order)
    world.stripe.pay(piOf(order))
    await world.event(world.stripe, 'refund.failed', { providerId: piOf(order) })
    expect(await waiting(world)).toMatchObject([
      { id: order.orderRef, refundDueCents: 49_00, refundedCents: 0, refundRefused: 'failed' },
    ])
    await world.later(0)
    expect(told(world, 'refund_failed')).toBe(1)
    await recordManualRefund(world.deps, order.orderRef)
    expect(await waiting(world)).toEqual([])
  })

  it('or that the bank sends back is owed again, also where the spa had given it at the provider', async ({
    world,
  }) => {
    const order = await paid(world)
    const providerId = piOf(order)
    world.stripe.giveBack(providerId, 10_00)
    await world.event(world.stripe, 'charge.refunded', { providerId })
    expect(await bookingOf(world, order)).toMatchObject({ refundedCents: 10_00 })
    world.stripe.pay(providerId)
    await world.event(world.stripe, 'refund.failed', { providerId })
    expect(await bookingOf(world, order)).toMatchObject({ refundedCents: 0 })
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    expect(await world.stripe.read(providerId)).toMatchObject({ status: 'refunded', refundedCents: 49_00 })
    await world.sendMails()
    expect(told(world, 'refund_failed'), 'of what was never due').toBe(0)
  })
})

describe.skipIf(noStore)('a voucher whose rest was given back, and whose use was taken back since', () => {
  /** 49 € of 60 can be spent again; staff are told to give them back at the provider's own page. */
  async function usableAgain(world: World) {
    const bought = await boughtVoucher(world)
    const voucherNow = async () => (await voucherOfOrder(world.deps.store, bought.orderRef)) ?? expect.fail()
    await redeemAtDesk(world.deps, await voucherNow(), { cents: 49_00 })
    expect(await refundVoucher(world.deps, await voucherNow())).toMatchObject({ refundedCents: 11_00 })
    await takeBackRedemption(world.deps, await voucherNow(), '1')
    const tell = (type: string) => world.event(world.stripe, type, { providerId: piOf(bought) })
    await tell('charge.refunded')
    expect(await voucherNow(), 'what we gave back is no news').toMatchObject({ state: 'part_used' })
    return { bought, voucherNow, tell }
  }

  it('pays nothing once its money went back at the provider, and the spa is told', async ({ world }) => {
    const { bought, voucherNow, tell } = await usableAgain(world)
    world.stripe.giveBack(piOf(bought), 20_00)
    for (let time = 0; time < 2; time += 1) await tell('charge.refunded')
    expect(await voucherNow()).toMatchObject({ state: 'blocked', remainingCents: 49_00 })
    const booking = await bookingOf(world, bought)
    expect(booking).toMatchObject({ state: 'confirmed', refundedCents: 31_00 })
    expect(booking, 'nothing is due').not.toHaveProperty('dueBackCents')
    world.stripe.loseDispute(piOf(bought), 29_00)
    await tell('charge.dispute.closed')
    expect(await bookingOf(world, bought)).toMatchObject({ refundedCents: 60_00 })
    await world.sendMails()
    expect(told(world, 'dispute')).toBe(2)
  })

  it('pays nothing while its payment is disputed, until staff let it', async ({ world }) => {
    const { voucherNow, tell } = await usableAgain(world)
    await tell('charge.dispute.created')
    expect(await voucherNow()).toMatchObject({ state: 'blocked', remainingCents: 49_00 })
    await reissueVoucher(world.deps, await voucherNow())
    await tell('charge.dispute.created')
    expect(await voucherNow()).toMatchObject({ state: 'part_used' })
  })
})

describe.skipIf(noStore)('a payment that was given up', () => {
  /** A card payment whose provider could not be asked for a month, and that nobody asks for any more. */
  async function givenUp(world: World) {
    const order = await world.good('cardIntent', purchase(massage({ slot: slot('17:15', '2027-01-20', 1) })))
    world.stripe.down = true
    await world.later(16)
    await world.later(30 * DAY + 1)
    await world.later(1)
    world.stripe.down = false
    expect(await orderOf(world, order.orderRef)).toMatchObject({ state: 'expired', paymentOpen: false })
    return order
  }

  it('whose money comes all the same is found by the provider’s own word, and goes back: whose it was is erased', async ({
    world,
  }) => {
    const order = await givenUp(world)
    world.stripe.pay(piOf(order))
    await world.event(world.stripe, 'payment_intent.succeeded', { providerId: piOf(order) })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'paid_conflict', paidCents: 49_00 })
    await world.later(DAY + 1)
    await world.later(1)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
  })

  it('and of which nothing came stays given up, whatever a call says', async ({ world }) => {
    const order = await givenUp(world)
    const { length } = await eventsOf(world, order.orderRef)
    await world.event(world.stripe, 'payment_intent.succeeded', { providerId: piOf(order) })
    expect(await orderOf(world, order.orderRef)).toMatchObject({ state: 'expired', paymentOpen: false, paidCents: 0 })
    expect(await eventsOf(world, order.orderRef), 'only that it was called').toHaveLength(length + 1)
  })
})

const eventsOf = ({ deps }: World, id: string) =>
  deps.store.rows(z.object({ kind: z.string() }), 'SELECT kind FROM events WHERE order_id = $1', [id])

describe.skipIf(noStore)('money that goes back at the provider itself', () => {
  const gift = async (world: World, uid: string) => (await world.good('gift', { lang: 'es', uid })).gift
  const redeemed = (uid: string) =>
    requestFor(redeeming(uid, { slot: slot('17:15', '2026-12-01') }), { expectedTotalCents: 0 })

  it.for([
    ['a refund of all of it', 'charge.refunded', 60_00],
    ['a refund of a part', 'refund.created', 20_00],
    ['a dispute', 'charge.dispute.created', 0],
    ['a dispute at PayPal', 'CUSTOMER.DISPUTE.CREATED', 0],
    ['a reversal at PayPal', 'PAYMENT.CAPTURE.REVERSED', 0],
  ] as const)('freezes a voucher: %s', async ([_, type, cents], { world }) => {
    const { uid, ...order } = await boughtVoucher(world)
    if (cents > 0) world.stripe.giveBack(piOf(order), cents)
    for (let times = 0; times < 2; times += 1) await world.event(world.stripe, type, { providerId: piOf(order) })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', refundedCents: cents, giftUid: null })
    expect(await gift(world, uid)).toMatchObject({ state: 'blocked', remainingCents: 60_00 })
    expect(await world.bad('booking', redeemed(uid))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'item.giftUid', rule: 'choice' }],
    })
    await world.later(0)
    expect(told(world, 'dispute')).toBe(1)
  })

  it('freezes what is left of a voucher, also what a cancelled booking gives back, until the spa frees it', async ({
    world,
  }) => {
    const { uid, ...order } = await boughtVoucher(world)
    const { booking, statusToken = '' } = await world.good('booking', redeemed(uid))
    await world.event(world.stripe, 'charge.dispute.created', { providerId: piOf(order) })
    expect(await gift(world, uid)).toMatchObject({ state: 'blocked', remainingCents: 11_00 })
    await press(world, 'cancel', { ...booking, statusToken })
    expect(await gift(world, uid)).toMatchObject({ state: 'blocked', remainingCents: 60_00 })
    const free = await world.deps.store.transaction(async (sql) => {
      const frozen = await lockVoucherOfOrder(sql, order.orderRef)
      return frozen && unblockVoucher(sql, frozen, world.clock.now)
    })
    expect(free).toBe(true)
    expect(await gift(world, uid)).toMatchObject({ state: 'active' })
    await world.event(world.stripe, 'charge.dispute.closed', { providerId: piOf(order) })
    expect(await world.good('booking', redeemed(uid))).toMatchObject({ booking: { state: 'confirmed' } })
  })

  it.for(['charge.dispute.closed', 'CUSTOMER.DISPUTE.RESOLVED'])(
    'is counted once a dispute is lost: the bank has taken it (%s)',
    async (closed, { world }) => {
      const [given, booked] = [await paid(world, voucher()), await paid(world)]
      for (const [order, cents] of [
        [given, 60_00],
        [booked, 20_00],
      ] as const) {
        await world.event(world.stripe, 'charge.dispute.created', { providerId: piOf(order) })
        expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', refundedCents: 0 })
        world.stripe.loseDispute(piOf(order), cents)
        for (let times = 0; times < 2; times += 1) await world.event(world.stripe, closed, { providerId: piOf(order) })
        expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', refundedCents: cents })
      }
      world.stripe.giveBack(piOf(booked), 9_00)
      await world.event(world.stripe, 'charge.refunded', { providerId: piOf(booked) })
      expect(await bookingOf(world, booked), 'beside what was given back').toMatchObject({ refundedCents: 29_00 })
      await world.later(0)
      expect(told(world, 'dispute'), 'begun, lost, and the refund').toBe(5)
    },
  )

  it('is not counted, nor the spa told again, when a dispute is won', async ({ world }) => {
    const order = await paid(world)
    await world.event(world.stripe, 'charge.dispute.created', { providerId: piOf(order) })
    await world.event(world.stripe, 'charge.dispute.closed', { providerId: piOf(order) })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', refundedCents: 0 })
    await world.later(0)
    expect(told(world, 'dispute')).toBe(1)
  })

  it('lets the spa cancel a frozen voucher that nobody used, for the rest of its money', async ({ world }) => {
    const order = await paid(world, voucher())
    world.stripe.giveBack(piOf(order), 20_00)
    await world.event(world.stripe, 'charge.refunded', { providerId: piOf(order) })
    await callOff(world, order)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 60_00 })
    expect([...world.stripe.refunds.values()]).toEqual([40_00])
  })

  it('is written down for a booking, whose time stays the spa’s to free', async ({ world }) => {
    const order = await paid(world)
    world.stripe.giveBack(piOf(order), 49_00)
    await world.event(world.stripe, 'charge.refunded', { providerId: piOf(order) })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', refundedCents: 49_00 })
    await world.later(0)
    expect(told(world, 'dispute')).toBe(1)
  })

  it('is nobody’s alarm when it was our own refund', async ({ world }) => {
    const order = await paid(world, voucher())
    await press(world, 'cancel', order)
    await world.event(world.stripe, 'refund.created', { providerId: piOf(order) })
    await world.later(0)
    expect(told(world, 'dispute')).toBe(0)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 60_00 })
  })

  const unheard: [string, (world: World, id: string) => void, number][] = [
    ['refunded', (world, id) => world.stripe.giveBack(id, 60_00), 60_00],
    ['lost in a dispute', (world, id) => world.stripe.loseDispute(id, 60_00), 60_00],
    ['disputed', (world, id) => world.stripe.disputed.add(id), 0],
  ]
  it.for(unheard)(
    '%s without a word from the provider is found in the night, and the voucher frozen, once',
    async ([_, act, cents], { world }) => {
      const { uid, ...order } = await boughtVoucher(world)
      act(world, piOf(order))
      await world.later(60)
      expect(await gift(world, uid), 'by day nobody is asked').toMatchObject({ state: 'active' })
      world.clock.now = Date.parse('2026-11-24T03:00:00+01:00')
      await world.later(0)
      expect(await gift(world, uid)).toMatchObject({ state: 'blocked' })
      expect(await bookingOf(world, order)).toMatchObject({ refundedCents: cents })
      const frozen = (await voucherOfOrder(world.deps.store, order.orderRef)) ?? expect.fail()
      await reissueVoucher(world.deps, frozen)
      for (let nights = 0; nights < 2; nights += 1) await world.later(DAY)
      expect(await voucherOfOrder(world.deps.store, order.orderRef), 'the spa has decided').toMatchObject({
        state: 'active',
      })
      expect(told(world, 'dispute')).toBe(1)
    },
  )

  it('is not taken for gone when the provider has forgotten the payment of a good voucher', async ({ world }) => {
    const order = await paid(world, voucher())
    world.stripe.payments.clear()
    world.clock.now = Date.parse('2026-11-24T03:00:00+01:00')
    await world.later(0)
    expect(await gift(world, order.giftUid ?? '')).toMatchObject({ state: 'active' })
    expect(told(world, 'dispute')).toBe(0)
  })
})
