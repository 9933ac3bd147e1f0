import { describe, expect } from 'vitest'
import { GiftUid } from '#lib/contracts/gift-uid'
import { bookTransfer, transferable } from '#functions/domain/orders/book-transfer'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { moveOrder } from '#functions/domain/orders/move-order'
import { readOpenOrders } from '#functions/domain/operation'
import { NotOwed } from '#functions/domain/orders/desk-takings'
import { owedBy } from '#functions/domain/orders/owed'
import { giveMoneyBack, takeMoney } from '#functions/domain/orders/take-money'
import { redeemAtDesk } from '#functions/domain/vouchers/desk'
import { voucherByUid } from '#functions/domain/vouchers/voucher'
import { dayOf, staff, sure, waits } from './staff'
import { massage, piOf, purchase, redeeming, slot, someone, type Started } from '../functions/samples'
import { bookingOf, boughtVoucher, it, noStore, orderOf, paid, press, worth, type World } from '../functions/world'

const DAY = '2026-12-15'

/** Has a party of three confirmed that pays at the spa: 147 €. */
async function party(world: World, persons = 3) {
  const item = massage({ persons, slot: slot('11:30', DAY) })
  const { booking, statusToken } = await world.asked({ payment: 'none', ...purchase(item, { buyer: someone() }) })
  await confirmRequest(world.deps, booking.orderRef)
  await world.later(0)
  return { ...booking, statusToken: statusToken ?? '' }
}

/** Begins the party's payment by card, as it was when parties could still pay so before coming. */
async function beginCard(world: World, { orderRef, reference }: { orderRef: string; reference: string }) {
  const { revision, totalCents } = await orderOf(world, orderRef)
  const charge = { orderRef, revision, totalCents, method: 'card', lang: 'es', description: reference } as const
  const { providerId } = await world.stripe.create({ ...charge, returnUrl: '', cancelUrl: '' })
  await world.deps.store.change(
    `UPDATE orders SET provider = 'stripe', provider_id = $2, payment_open = true WHERE id = $1`,
    [orderRef, providerId],
  )
  return providerId
}

/** Pays at the desk with a new voucher; `isSilent`: while Stripe does not answer. */
async function payByVoucher(world: World, { orderRef }: { orderRef: string }, cents: number, isSilent = false) {
  const { uid } = await boughtVoucher(world, { amountCents: Math.ceil(cents / 100_00) * 100_00 })
  const voucher = await voucherByUid(world.deps.store, world.deps, GiftUid.parse(uid))
  if (!voucher) throw new Error('There is no such voucher')
  world.stripe.down = isSilent
  await redeemAtDesk(world.deps, voucher, { cents, booking: await orderOf(world, orderRef) })
  world.stripe.down = false
}

const agendaOf = async (world: World) => (await dayOf(world, DAY)).join('\n')

/** Reads what is owed: as the page says, and as the desk does. Both must say the same. */
async function owed(world: World, order: Started): Promise<number> {
  const { owedCents } = await owedBy(world.deps.store, await orderOf(world, order.orderRef))
  expect((await bookingOf(world, order)).owedCents, 'the page says the same').toBe(owedCents)
  return owedCents
}

describe.skipIf(noStore)('what a voucher pays at the desk', () => {
  it('is no longer owed: page, reminder and confirmation say what is left', async ({ world }) => {
    const order = await party(world, 1)
    expect(await owed(world, order)).toBe(49_00)
    await payByVoucher(world, order, 20_00)
    expect(await owed(world, order)).toBe(29_00)
    await payByVoucher(world, order, 29_00)
    expect(await owed(world, order)).toBe(0)
    world.clock.now = Date.parse('2026-12-14T10:00:00+01:00')
    await world.later(0)
    const [reminder] = world.mails.filter(({ template }) => template === 'reminder')
    expect(reminder).toMatchObject({ order: { booking: { totalCents: 49_00, owedCents: 0 } } })
  })

  it('is not transferred again: the rest is taken, to the cent, and nothing else', async ({ world }) => {
    const order = await party(world)
    await payByVoucher(world, order, 100_00)
    await bookTransfer(world.deps, order.orderRef, 147_00)
    expect(await orderOf(world, order.orderRef)).toMatchObject({ payment: 'none', paidCents: 0 })
    await expect(staff(world, 'paid', { reference: order.reference, amount: '147' })).rejects.toThrow(
      /quedan 47\s€ por pagar y han llegado 147\s€\. No se ha apuntado nada\./u,
    )
    await bookTransfer(world.deps, order.orderRef, 47_00)
    expect(await orderOf(world, order.orderRef)).toMatchObject({ payment: 'transfer', paidCents: 47_00 })
    expect(await owed(world, order)).toBe(0)
  })

  it('closes a card payment that is open, so that nobody pays twice', async ({ world }) => {
    const order = await party(world)
    const card = await beginCard(world, order)
    await payByVoucher(world, order, 147_00)
    expect(world.stripe.payment(card).state.status).toBe('cancelled')
    expect(await orderOf(world, order.orderRef)).toMatchObject({ paymentOpen: false })
    expect(await owed(world, order)).toBe(0)
  })

  it('is refused where the card has just paid', async ({ world }) => {
    const order = await party(world)
    world.stripe.pay(await beginCard(world, order))
    await expect(payByVoucher(world, order, 147_00)).rejects.toMatchObject({ obstacle: 'over_due' })
    expect(await owed(world, order)).toBe(0)
  })

  it('stays paid where the provider was silent and the card pays too: what is too much goes back, and the spa hears of it', async ({
    world,
  }) => {
    const order = await party(world)
    const card = await beginCard(world, order)
    await payByVoucher(world, order, 100_00, true)
    world.stripe.pay(card)
    await world.later(3)
    expect(await orderOf(world, order.orderRef)).toMatchObject({
      state: 'confirmed',
      paidCents: 147_00,
      refundDueCents: 100_00,
      refundedCents: 100_00,
    })
    expect([...world.stripe.refunds.values()]).toEqual([100_00])
    expect(await owed(world, order)).toBe(0)
    expect(world.mails.filter((mail) => mail.template === 'staff' && mail.about === 'overpaid')).toMatchObject([
      { order: { booking: { paidCents: 147_00, refundedCents: 100_00 } } },
    ])
    expect(world.mails.filter(({ template }) => template === 'refunded')).toMatchObject([
      { order: { booking: { refundedCents: 100_00 } } },
    ])
    expect(await agendaOf(world)).toContain('pagado 147 €, devuelto 100 €, vale en el spa 100 €')
  })

  it('stands beside what goes back by hand, which is listed where the provider refuses', async ({ world }) => {
    const order = await party(world)
    const card = await beginCard(world, order)
    await payByVoucher(world, order, 147_00, true)
    world.stripe.refusesRefunds = 'charge_disputed'
    world.stripe.pay(card)
    await world.later(3)
    expect(await waits(world)).toEqual([expect.stringMatching(/devolver 147\s€ a mano/u)])
    expect(await owed(world, order)).toBe(0)
  })

  it('and what is transferred at the same moment are never more than the price', async ({ world }) => {
    const order = await party(world)
    const { uid } = await boughtVoucher(world, { amountCents: 200_00 })
    await Promise.allSettled([
      staff(world, 'redeem', { number: uid, amount: '147', booking: order.reference }),
      staff(world, 'paid', { reference: order.reference, amount: '147' }),
      staff(world, 'redeem', { number: uid, amount: '53', booking: order.reference }),
    ])
    const { owedCents, overCents, byVoucherCents } = await owedBy(
      world.deps.store,
      await orderOf(world, order.orderRef),
    )
    const { paidCents } = await orderOf(world, order.orderRef)
    expect(overCents).toBe(0)
    expect(paidCents + byVoucherCents + owedCents).toBe(147_00)
  })

  it('goes back to the voucher with a cancelled booking, and the mail says so', async ({ world }) => {
    const order = await party(world)
    await payByVoucher(world, order, 100_00)
    await bookTransfer(world.deps, order.orderRef, 47_00)
    await press(world, 'cancel', order)
    await world.later(0)
    expect(await orderOf(world, order.orderRef)).toMatchObject({ state: 'cancelled', refundDueCents: 47_00 })
    expect(world.mails.filter(({ template }) => template === 'cancelled')).toMatchObject([
      { order: { isBackOnVoucher: true } },
    ])
  })
})

describe.skipIf(noStore)('money that went back', () => {
  const booked = massage({ slot: slot('11:30', DAY) })

  it.for(['refund', 'dispute'] as const)('by a %s is owed again, and the agenda says so', async (how, { world }) => {
    const order = await paid(world, booked)
    const providerId = piOf(order)
    if (how === 'refund') world.stripe.giveBack(providerId, 49_00)
    else world.stripe.loseDispute(providerId, 49_00)
    await world.event(world.stripe, how === 'refund' ? 'charge.refunded' : 'charge.dispute.closed', { providerId })
    expect(await agendaOf(world)).toContain('pagado 49 €, devuelto 49 €, a pagar 49 €')
    expect(await owed(world, order)).toBe(49_00)
    await payByVoucher(world, order, 49_00)
    expect(await owed(world, order)).toBe(0)
  })

  it('is due back where the bank returns the refund after a voucher has paid in its place', async ({ world }) => {
    const order = await paid(world, booked)
    const providerId = piOf(order)
    world.stripe.giveBack(providerId, 49_00)
    await world.event(world.stripe, 'charge.refunded', { providerId })
    await payByVoucher(world, order, 49_00)
    Object.assign(world.stripe.payment(providerId), {
      state: { status: 'paid', amountCents: 49_00, currency: 'EUR', live: false },
    })
    await world.event(world.stripe, 'refund.failed', { providerId })
    expect(await orderOf(world, order.orderRef)).toMatchObject({ refundDueCents: 49_00 })
    await world.later(1)
    expect(await orderOf(world, order.orderRef)).toMatchObject({ state: 'confirmed', refundedCents: 49_00 })
  })

  it('because a party’s amount was wrong is owed as before, and may come by transfer', async ({ world }) => {
    const order = await party(world)
    world.stripe.pay(await beginCard(world, order), 100_00)
    await world.later(3)
    expect(await agendaOf(world)).toContain('pagado 100 €, devuelto 100 €, a pagar 147 €')
    expect(await owed(world, order)).toBe(147_00)
    expect(await transferable(world.deps.store, await orderOf(world, order.orderRef))).toBe(147_00)
    await bookTransfer(world.deps, order.orderRef, 147_00)
    expect(await owed(world, order)).toBe(0)
    await press(world, 'cancel', order)
    expect(await waits(world)).toEqual([expect.stringMatching(/devolver 147 € cobrados en el spa/u)])
    await staff(world, 'refunded', { reference: order.reference })
    expect(await waits(world)).toEqual([])
  })

  it('leaves the booking as movable as it was, and is not kept when the rest is given back', async ({ world }) => {
    const order = await party(world)
    const card = await beginCard(world, order)
    await payByVoucher(world, order, 73_50, true)
    world.stripe.pay(card)
    await world.later(3)
    expect(await orderOf(world, order.orderRef)).toMatchObject({ refundDueCents: 73_50, refundedCents: 73_50 })
    await moveOrder(world.deps, await orderOf(world, order.orderRef), { slot: slot('12:00', DAY), by: 'spa' })
    await press(world, 'cancel', order)
    // Two refunds of the same amount are two refunds.
    expect(await world.stripe.read(card)).toMatchObject({ status: 'refunded', refundedCents: 147_00 })
    expect(await orderOf(world, order.orderRef)).toMatchObject({ state: 'refunded', refundedCents: 147_00 })
  })
})

describe.skipIf(noStore)('money that comes in the second in which', () => {
  it('the desk cancels goes back at once, the desk says so, and nobody has to choose', async ({ world }) => {
    const order = await party(world)
    world.stripe.pay(await beginCard(world, order))
    world.mails.length = 0
    expect(await sure(world, 'cancel', { reference: order.reference })).toEqual([
      expect.stringMatching(/está devuelta\. Se han devuelto 147 €\. Se avisa a /u),
    ])
    expect(await orderOf(world, order.orderRef)).toMatchObject({ state: 'refunded', refundedCents: 147_00 })
    await world.later(0)
    expect(world.mails, 'one mail says all of it').toMatchObject([
      { template: 'cancelled', order: { booking: { refundedCents: 147_00 } } },
    ])
  })

  it('a voucher’s last day has passed goes back, and the voucher is good for another thirty days', async ({
    world,
  }) => {
    const { uid } = await boughtVoucher(world, { amountCents: 20_00 })
    const { validUntil } = await worth(world, uid)
    await world.deps.store.change(`UPDATE vouchers SET valid_until = '2026-11-23' WHERE valid_until = $1`, [validUntil])
    const bought = purchase(redeeming(uid, { slot: slot('11:30', DAY) }), {
      buyer: someone(),
      expectedTotalCents: 29_00,
    })
    const order = await world.good('cardIntent', bought)
    world.stripe.down = true
    await world.later(40)
    world.stripe.down = false
    world.clock.now = Date.parse('2026-11-24T10:00:00+01:00')
    world.stripe.pay(piOf(order))
    await world.later(3)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'paid_conflict' })
    await world.later(24 * 60)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 29_00 })
    expect(await worth(world, uid)).toMatchObject({ remainingCents: 20_00, validUntil: '2026-12-25' })
  })
})

describe.skipIf(noStore)('money that the desk takes', () => {
  it('is no more than what is owed, in whatever pieces, also by two people at once', async ({ world }) => {
    const order = await party(world)
    const booking = await orderOf(world, order.orderRef)
    await takeMoney(world.deps, booking, { cents: 40_00, means: 'cash' })
    await payByVoucher(world, order, 7_00)
    expect(await owed(world, order)).toBe(100_00)
    expect(await agendaOf(world)).toContain('vale en el spa 7 €, cobrado en el spa 40 €, a pagar 100 €')
    await expect(takeMoney(world.deps, booking, { cents: 100_01, means: 'card' })).rejects.toMatchObject({
      owedCents: 100_00,
    })
    const both = [1, 2].map(() => takeMoney(world.deps, booking, { cents: 100_00, means: 'card' }))
    const answers = await Promise.allSettled(both)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owed(world, order)).toBe(0)
    await expect(payByVoucher(world, order, 1_00)).rejects.toMatchObject({ obstacle: 'over_due' })
    await bookTransfer(world.deps, order.orderRef, 147_00)
    expect(await orderOf(world, order.orderRef)).toMatchObject({ paidCents: 0 })
  })

  it('is given back once where it was mistyped, and is owed again', async ({ world }) => {
    const order = await party(world, 1)
    const booking = await orderOf(world, order.orderRef)
    const id = await takeMoney(world.deps, booking, { cents: 49_00, means: 'cash' })
    expect(await giveMoneyBack(world.deps, booking, id)).toBe(49_00)
    expect(await giveMoneyBack(world.deps, booking, id)).toBe(0)
    expect(await owed(world, order)).toBe(49_00)
  })

  it('closes a card payment that is open', async ({ world }) => {
    const order = await party(world)
    const card = await beginCard(world, order)
    await takeMoney(world.deps, await orderOf(world, order.orderRef), { cents: 147_00, means: 'cash' })
    expect(world.stripe.payment(card).state.status).toBe('cancelled')
  })

  it('is taken for no request and for nothing that has ended', async ({ world }) => {
    const item = massage({ slot: slot('11:30', DAY) })
    const { booking, statusToken } = await world.asked({ payment: 'none', ...purchase(item, { buyer: someone() }) })
    const take = async () =>
      takeMoney(world.deps, await orderOf(world, booking.orderRef), { cents: 49_00, means: 'cash' })
    await expect(take()).rejects.toThrow(NotOwed)
    await press(world, 'cancel', { orderRef: booking.orderRef, statusToken: statusToken ?? '' })
    await expect(take()).rejects.toThrow(NotOwed)
  })

  it('is listed until it was given back, once its booking is cancelled', async ({ world }) => {
    const order = await party(world, 1)
    await takeMoney(world.deps, await orderOf(world, order.orderRef), { cents: 49_00, means: 'cash' })
    await press(world, 'cancel', order)
    expect(await waits(world)).toEqual([
      expect.stringMatching(/devolver 49 € cobrados en el spa .* «Ya se ha devuelto»$/u),
    ])
    expect((await readOpenOrders(world.deps.store)).refunds).toEqual({ orders: 1, cents: 49_00 })
    expect(await staff(world, 'refunded', { reference: order.reference })).toEqual([
      `${order.reference}: apuntado que se han devuelto 49 €.`,
    ])
    expect(await waits(world)).toEqual([])
    await expect(staff(world, 'refunded', { reference: order.reference })).rejects.toThrow('eso no se puede hacer')
  })
})
