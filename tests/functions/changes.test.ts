import { describe, expect } from 'vitest'
import { addDays, madridDateTime } from '#lib/time/madrid'
import { moveOrder } from '#functions/domain/orders/move-order'
import { bookTransfer } from '#functions/domain/orders/book-transfer'
import { confirmRequest } from '#functions/domain/orders/confirm-request'
import { lastMinute, massage, MONDAY, op, piOf, purchase, requestFor, slot, someone, token, voucher } from './samples'
import { bookingOf, noStore, orderOf, paid, type World, press, it } from './world'

/** An hour of one therapist, which is taken once it is sold. */
const HOUR = massage({ slot: slot('11:30', '2026-11-25', 1) })
/** Its first hour after the pause, so that staff answer before. */
const TONIGHT = massage({ slot: slot('17:15', MONDAY) })
const ASKED = massage({ slot: slot('11:30', '2026-11-27') })

async function requested(world: World, payment: 'none' | 'transfer', item = massage(), over = {}) {
  const { booking, statusToken = '' } = await world.asked({ payment, ...purchase(item, over) })
  return { ...booking, statusToken }
}

/** The mails to a buyer about an end and about the money that went back. */
const moneyMails = ({ mails }: World) =>
  mails.filter(({ template }) => template === 'cancelled' || template === 'refunded')

describe.skipIf(noStore)('a change of mind', () => {
  it('before paying costs nothing, and the time is free at once', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(HOUR))
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'cancelled', status: 2, nextPollS: null })
    expect(world.stripe.payment(piOf(order)).state.status).toBe('cancelled')
    await world.good('cardIntent', purchase(HOUR))
  })

  it('that comes after the money is answered with the booking', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(massage({ slot: slot('11:30', MONDAY) })))
    world.stripe.pay(piOf(order))
    expect(await world.bad('booking', op('cancel', order))).toMatchObject({ code: 'too_late' })
    expect((await bookingOf(world, order)).state).toBe('confirmed')
  })

  it('until a day before gives all the money back, once', async ({ world }) => {
    const order = await paid(world)
    const key = crypto.randomUUID()
    const [first] = await Promise.all([
      world.good('booking', op('cancel', order), { key }),
      world.call('booking', op('cancel', order)),
    ])
    expect(['cancelled', 'refunded']).toContain(first.booking.state)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00, paidCents: 49_00 })
    expect([...world.stripe.refunds.values()]).toEqual([49_00])
    await world.later(0)
    expect(moneyMails(world), 'one mail says both').toMatchObject([
      { template: 'cancelled', order: { booking: { refundedCents: 49_00 } } },
    ])
  })

  it('with the provider out of reach is kept, and the money follows', async ({ world }) => {
    const order = await paid(world)
    world.stripe.down = true
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'cancelled', refundedCents: 0 })
    await world.later(1)
    world.stripe.down = false
    await world.later(1)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    await world.later(0)
    expect(moneyMails(world), 'the second mail says what the first could not').toMatchObject([
      { template: 'cancelled', order: { booking: { refundedCents: 0 } } },
      { template: 'refunded', order: { booking: { refundedCents: 49_00 } } },
    ])
  })

  it('whose refund the provider refuses for good is told to the spa in one mail', async ({ world }) => {
    const order = await paid(world)
    await world.sendMails()
    world.mails.length = 0
    world.stripe.refusesRefunds = 'charge_disputed'
    await press(world, 'cancel', order)
    await world.later(2)
    expect(world.mails).toMatchObject([
      { template: 'staff', about: 'refund_failed', order: { booking: { state: 'cancelled' } } },
      { template: 'cancelled' },
    ])
  })

  it('less than a day before is a matter for the telephone', async ({ world }) => {
    const order = await paid(world, massage({ slot: slot('11:30', '2026-11-24') }))
    world.clock.now += 2 * 3_600_000
    for (const ask of [op('cancel', order), op('move', order, { slot: slot('17:15', '2026-11-25') })]) {
      expect(await world.bad('booking', ask)).toMatchObject({ status: 409, code: 'too_late' })
    }
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', refundableUntil: null })
  })

  it('can be another time for the same price, and the old one is free at once', async ({ world }) => {
    const order = await paid(world, HOUR)
    const moved = await world.good('booking', op('move', order, { slot: slot('17:15', '2026-11-26', 2) }))
    expect(moved.booking).toMatchObject({
      state: 'confirmed',
      day: '2026-11-26',
      start: '17:15',
      therapist: 2,
      paidCents: 49_00,
    })
    await world.good('cardIntent', purchase(HOUR))
    expect(await world.bad('cardIntent', purchase(massage({ slot: slot('17:30', '2026-11-26', 2) })))).toMatchObject({
      code: 'slot_taken',
    })
    expect(await world.bad('booking', op('move', order, { slot: slot('11:30', '2026-11-25', 1) }))).toMatchObject({
      code: 'slot_taken',
    })
    expect(await bookingOf(world, order)).toMatchObject({ day: '2026-11-26', start: '17:15' })
    expect(await world.bad('booking', op('move', order, { slot: slot('16:00', '2026-11-26') }))).toMatchObject({
      code: 'slot_invalid',
    })
  })

  it('is told to its buyer five times a day, to the spa each time, and is made twenty times a day', async ({
    world,
  }) => {
    const order = await paid(world, massage({ slot: slot('11:30', '2026-11-26', 1) }))
    await world.later(60)
    world.mails.length = 0
    for (let n = 0; n < 20; n += 1) {
      world.clock.now += 60_000
      const start = n % 2 === 0 ? '17:15' : '11:30'
      await press(world, 'move', order, { slot: slot(start, '2026-11-26', 1) })
    }
    expect(await world.bad('booking', op('move', order, { slot: slot('17:15', '2026-11-26', 1) }))).toMatchObject({
      code: 'rate_limited',
    })
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', start: '11:30' })
    await world.later(0)
    const told = world.mails.filter((mail) => mail.template === 'staff' && mail.about === 'moved')
    expect(told).toHaveLength(20)
    expect(told[0], 'with the start that it had').toMatchObject({ from: '2026-11-26T11:30:00+01:00' })
    expect(world.mails.filter(({ template }) => template === 'moved')).toHaveLength(5)
    const moved = await moveOrder(world.deps, await orderOf(world, order.orderRef), {
      slot: slot('17:15', '2026-11-26', 1),
      by: 'spa',
    })
    expect(moved.startsAt, 'the spa changes it all the same').toBe(Date.parse('2026-11-26T17:15:00+01:00'))
  })

  it('keeps the therapist where she is free, and takes the other where she is not', async ({ world }) => {
    const order = await paid(world, massage({ slot: slot('11:30', '2026-11-25', 2) }))
    const moved = async (start: string, day: string) => await press(world, 'move', order, { slot: slot(start, day) })
    expect(await moved('17:15', '2026-11-26')).toMatchObject({ start: '17:15', therapist: 2 })
    await world.good('cardIntent', purchase(massage({ slot: slot('11:30', '2026-11-27', 2) })))
    expect(await moved('11:30', '2026-11-27')).toMatchObject({ start: '11:30', therapist: 1 })
  })

  it('gives money back by itself six times a day for one network; the next is for the spa to decide', async ({
    world,
  }) => {
    const from = '203.0.113.7'
    const cancel = async () => op('cancel', await paid(world, voucher()))
    for (let n = 0; n < 6; n += 1) await world.good('booking', await cancel(), { from })
    const seventh = await cancel()
    expect(await world.bad('booking', seventh, { from })).toMatchObject({ code: 'too_late' })
    expect(world.stripe.refunds.size).toBe(6)
    expect((await world.good('booking', seventh)).booking.state).toBe('refunded')
  })

  it('gives back what is left when the spa has already given a part back at the provider', async ({ world }) => {
    const order = await paid(world)
    world.stripe.giveBack(piOf(order), 20_00)
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'refunded', refundedCents: 49_00 })
    expect([...world.stripe.refunds.values()]).toEqual([29_00])
    expect(world.stripe.payment(piOf(order)).state).toMatchObject({ status: 'refunded', refundedCents: 49_00 })
  })

  it('is told each time, to both, also when it leads back to an earlier time', async ({ world }) => {
    const order = await paid(world)
    for (const start of ['17:15', '18:15', '17:15']) {
      await world.later(1)
      world.mails.length = 0
      await press(world, 'move', order, { slot: slot(start, '2026-11-26') })
      await world.later(0)
      expect(world.mails.map((mail) => [mail.template, 'order' in mail && mail.order.booking.start])).toEqual([
        ['moved', start],
        ['staff', start],
      ])
    }
  })

  it('to the time that it has is none, and tells nobody anything', async ({ world }) => {
    const order = await paid(world)
    const asked = op('move', order, { slot: slot('17:15', '2026-11-26') })
    await world.good('booking', asked)
    await world.later(1)
    world.mails.length = 0
    expect((await world.good('booking', asked)).booking).toMatchObject({ start: '17:15' })
    await world.later(1)
    expect(world.mails).toEqual([])
    expect(await world.bad('cardIntent', purchase(massage({ slot: slot('17:15', '2026-11-26', 1) })))).toMatchObject({
      code: 'slot_taken',
    })
  })

  it('asks for no choice that was made before the mail about it went out', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(HOUR))
    world.stripe.down = true
    await world.later(16)
    await world.good('paypalIntent', { action: 'create', ...purchase(HOUR) })
    world.stripe.down = false
    world.stripe.pay(piOf(order))
    expect((await bookingOf(world, order)).state).toBe('paid_conflict')
    await press(world, 'move', order, { slot: slot('17:15', '2026-11-26') })
    await world.later(0)
    expect(world.mails.map(({ template }) => template).filter((template) => template !== 'staff')).toEqual([
      'confirmed',
    ])
  })

  it('is told no more once the booking is cancelled', async ({ world }) => {
    const order = await paid(world)
    await world.later(0)
    world.mails.length = 0
    await press(world, 'move', order, { slot: slot('17:15', '2026-11-26') })
    await press(world, 'cancel', order)
    await world.later(0)
    expect(world.mails.map(({ template }) => template)).not.toContain('moved')
  })

  it('does nothing twice: cancelling what has ended answers what it is', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(massage()))
    await world.later(20)
    expect((await press(world, 'cancel', order)).state).toBe('expired')
  })
})

describe.skipIf(noStore)('a request', () => {
  it('to pay at the spa keeps the time and waits for the spa', async ({ world }) => {
    const order = await requested(world, 'none', HOUR)
    expect(order).toMatchObject({ state: 'requested', payment: 'none', holdExpiresAt: null, nextPollS: null, paid: 0 })
    expect(await world.bad('cardIntent', purchase(HOUR))).toMatchObject({ code: 'slot_taken' })
    await world.later(0)
    await confirmRequest(world.deps, order.orderRef)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', booked: 1, paidCents: 0 })
    await world.later(0)
    expect(world.mails.map(({ template }) => template)).toEqual(['requested', 'staff', 'confirmed', 'staff'])
  })

  it('is told by when it is answered: at closing time within so many hours, also once moved, and in time to come', async ({
    world,
  }) => {
    Object.assign(world.deps, { planning: { ...world.deps.planning, answersWithinHours: 36 } })
    const order = await requested(world, 'none', ASKED)
    const inHours = (hours: number) => madridDateTime(world.clock.now + hours * 3_600_000)
    // 36 hours after Monday at ten are at ten in the evening, when nobody is there.
    expect(order.answerBy).toBe('2026-11-24T21:00:00+01:00')
    expect((await requested(world, 'none', TONIGHT)).answerBy).toBe(`${MONDAY}T15:00:00+01:00`)
    world.clock.now += 24 * 3_600_000
    const moved = await world.good('booking', op('move', order, { slot: slot('17:15', '2026-11-27') }))
    expect(moved.booking).toMatchObject({ answerBy: '2026-11-25T21:00:00+01:00', changedAt: inHours(0) })
    await confirmRequest(world.deps, order.orderRef)
    expect((await bookingOf(world, order)).answerBy).toBeNull()
    expect((await requested(world, 'transfer', massage({ slot: slot('13:15', '2026-11-27') }))).answerBy).toBeNull()
  })

  it('is made ten times in ten minutes from one place at most, so that nobody fills the diary', async ({ world }) => {
    const from = '203.0.113.7'
    const ask = (day: number) =>
      requestFor(massage({ slot: slot('11:30', addDays('2026-11-30', day)) }), { buyer: someone() })
    for (let day = 1; day <= 10; day += 1) {
      const { booking, statusToken = '' } = await world.good('booking', ask(day), { from })
      await press(world, 'cancel', { ...booking, statusToken })
    }
    expect(await world.bad('booking', ask(11), { from })).toMatchObject({
      status: 429,
      code: 'rate_limited',
      retryAfterS: 600,
    })
    await world.good('booking', ask(11))
  })

  it('repeated with another key is the same request', async ({ world }) => {
    const body = requestFor(massage())
    const [one, two] = await Promise.all([world.good('booking', body), world.good('booking', body)])
    expect(two.booking.orderRef).toBe(one.booking.orderRef)
    expect((await world.good('booking', body)).booking.orderRef).toBe(one.booking.orderRef)
  })

  it('by bank transfer becomes a booking with its money, which goes back by hand', async ({ world }) => {
    const order = await requested(world, 'transfer', ASKED)
    await bookTransfer(world.deps, order.orderRef, 49_00)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', paid: 1, paidCents: 49_00 })
    expect(await press(world, 'cancel', order)).toMatchObject({ state: 'cancelled', refundedCents: 0 })
    await world.later(0)
    expect(world.mails.slice(-2), 'the spa is told once').toMatchObject([
      { template: 'cancelled' },
      { template: 'staff', about: 'cancelled', order: { dueBackCents: 49_00 } },
    ])
  })

  it('gives way when its owner decides to pay by card after all', async ({ world }) => {
    const clientToken = token()
    const request = await requested(world, 'none', massage(), { clientToken })
    const order = await world.good('cardIntent', purchase(massage(), { clientToken }))
    expect((await bookingOf(world, request)).state).toBe('cancelled')
    expect(order.state).toBe('awaiting_payment')
  })

  it('ends the card payment that was begun for the same', async ({ world }) => {
    const clientToken = token()
    const card = await world.good('cardIntent', purchase(massage(), { clientToken }))
    const request = await requested(world, 'none', massage(), { clientToken })
    expect(request.state).toBe('requested')
    expect(world.stripe.payment(piOf(card)).state.status).toBe('cancelled')
  })

  it('repeated with a mended address is asked under the new one', async ({ world }) => {
    const clientToken = token()
    const wrong = await requested(world, 'none', massage(), {
      clientToken,
      buyer: { name: 'Elena Prueba', email: 'elena@coreo.example' },
    })
    const right = await requested(world, 'none', massage(), { clientToken })
    expect((await bookingOf(world, wrong)).state).toBe('cancelled')
    expect(right.state).toBe('requested')
    await world.later(0)
    expect(
      world.mails.map((mail) => mail.template !== 'staff' && 'order' in mail && mail.order.buyer.email).filter(Boolean),
    ).toEqual(['elena@correo.example'])
  })

  it('moved is a request still: for its owner, and for the spa, which has to answer', async ({ world }) => {
    const order = await requested(world, 'none', ASKED)
    await world.later(1)
    world.mails.length = 0
    await press(world, 'move', order, { slot: slot('17:15', '2026-11-26') })
    await world.later(0)
    expect(world.mails).toMatchObject([
      { template: 'requested', from: '2026-11-27T11:30:00+01:00', order: { booking: { start: '17:15' } } },
      { template: 'staff', about: 'requested', from: '2026-11-27T11:30:00+01:00' },
    ])
  })

  it('by bank transfer waits for its money until its own time at most, wherever it is moved', async ({ world }) => {
    const order = await requested(world, 'transfer', ASKED)
    world.clock.now += 23 * 3_600_000
    Object.assign(world.deps, { planning: { ...world.deps.planning, freeCancellationHours: 0 } })
    const moved = await world.good('booking', op('move', order, { slot: slot('11:15', '2026-11-24') }))
    expect(moved.booking.holdExpiresAt).toBe('2026-11-24T11:15:00+01:00')
    const late = await requested(world, 'transfer', massage({ slot: slot('17:15', '2026-11-27') }))
    expect((await press(world, 'move', late, { slot: slot('18:15', '2026-11-24') })).holdExpiresAt).toBe(
      '2026-11-24T18:15:00+01:00',
    )
  })

  it('keeps the moment of its answer while its link waits to be opened', async ({ world }) => {
    world.clock.now = Date.parse(`${MONDAY}T14:55:00+01:00`)
    const { booking, statusToken = '' } = await world.good('booking', requestFor(ASKED))
    const due = booking.answerBy
    world.clock.now += 20 * 60_000
    const { orderRef } = booking
    const kept = await world.good('booking', {
      op: 'keep',
      orderRef,
      statusToken,
      proof: world.deps.keys.mailToken(orderRef),
    })
    expect([due, kept.booking.answerBy]).toEqual([null, `${MONDAY}T21:00:00+01:00`])
  })

  it.for([
    ['last minute', lastMinute('18:00')],
    ['in an hour and a half', massage({ slot: slot('11:30', MONDAY) })],
    ['for three, with less than three opening hours left', massage({ persons: 3, slot: slot('12:30', MONDAY) })],
  ] as const)('is refused where it could not be answered before: %s', async ([, item], { world }) => {
    const refused = { status: 422, code: 'payment_method_unavailable' }
    expect(await world.bad('booking', requestFor(item))).toMatchObject(refused)
  })

  it('cannot be moved to where it could not be answered before', async ({ world }) => {
    Object.assign(world.deps, { planning: { ...world.deps.planning, freeCancellationHours: 0 } })
    const order = await requested(world, 'none', ASKED)
    expect(await world.bad('booking', op('move', order, { slot: slot('12:00', MONDAY) }))).toMatchObject({
      code: 'slot_invalid',
    })
    await world.good('booking', op('move', order, { slot: slot('18:00', MONDAY) }))
  })

  it('is kept until its answer is due, also over closed days', async ({ world }) => {
    world.clock.now = Date.parse('2026-12-24T15:30:00+01:00')
    const { planning } = world.deps
    const isClosed = (day: string) => day >= '2026-12-25' && day <= '2026-12-27'
    const periodsOn = (day: string) => (isClosed(day) ? [] : planning.periodsOn(day))
    Object.assign(world.deps, { planning: { ...planning, periodsOn } })
    const order = await requested(world, 'none', massage({ slot: slot('11:30', '2026-12-30') }))
    expect(order.answerBy).toBe('2026-12-28T15:00:00+01:00')
    await world.later(3 * 24 * 60)
    expect((await bookingOf(world, order)).state).toBe('requested')
  })

  it('for today ends with its hour when nobody answers, and its buyer is told once', async ({ world }) => {
    const order = await requested(world, 'none', TONIGHT)
    await world.later(8 * 60)
    await world.later(0)
    expect((await bookingOf(world, order)).state).toBe('expired')
    expect(world.mails.filter(({ template }) => template === 'expired')).toHaveLength(1)
  })
})
