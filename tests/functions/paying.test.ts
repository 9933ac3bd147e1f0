import { describe, expect } from 'vitest'
import { captureOf, lastMinute, massage, MONDAY, op, piOf, purchase, requestFor, slot, token, voucher } from './samples'
import { bookingOf, makeWorld, noStore, setPrice, it } from './world'

describe.skipIf(noStore)('paying', () => {
  it('holds the time for fifteen minutes, keeps the payment before the browser hears of it, and confirms when it is paid', async ({
    world,
  }) => {
    const held = await world.good('cardIntent', purchase(massage()))
    expect(held).toMatchObject({
      state: 'awaiting_payment',
      totalCents: 49_00,
      currency: 'EUR',
      provider: 'sim',
      holdExpiresAt: '2026-11-23T10:15:00+01:00',
    })
    expect(await bookingOf(world, held)).toMatchObject({
      state: 'awaiting_payment',
      paid: 0,
      booked: 0,
      nextPollS: 3,
    })
    expect(await bookingOf(world, held)).not.toHaveProperty('calendar')
    world.stripe.pay(piOf(held))
    expect(await bookingOf(world, held)).toMatchObject({
      calendar: `the appointment of ${held.orderRef}`,
      state: 'confirmed',
      status: 0,
      paid: 'stripe',
      booked: 1,
      paidCents: 49_00,
      beforeCents: 65_00,
      therapist: 1,
      day: '2026-11-25',
      start: '11:30',
      startsAt: '2026-11-25T11:30:00+01:00',
      minutes: 60,
      nextPollS: null,
      refundableUntil: '2026-11-24T11:30:00+01:00',
      buyer: { name: 'Elena Prueba', emailHint: 'e•••@correo.example' },
    })
    await world.later(0)
    expect(world.mails.map(({ template }) => template)).toEqual(['confirmed', 'staff'])
  })

  it.for(['0000-01-01', '0026-12-10', '0999-12-31', '1000-01-01', '9999-12-31'])(
    'refuses a start on %s like any other that nobody offers',
    async (day, { world }) => {
      const item = massage({ slot: slot('11:30', day) })
      expect(await world.bad('cardIntent', purchase(item))).toMatchObject({ code: 'slot_invalid' })
      expect(await world.bad('booking', requestFor(item))).toMatchObject({ code: 'slot_invalid' })
    },
  )

  it.for(['cardIntent', 'cardIntentV2'] as const)(
    'takes %s with version v2 and without, and refuses every other version and field',
    async (name, { world }) => {
      const body = purchase(massage())
      const order = await world.good(name, { ...body, version: 'v2' })
      expect(order).toMatchObject({ state: 'awaiting_payment' })
      expect(await world.good(name, body), 'the same order').toMatchObject({ orderRef: order.orderRef })
      expect(world.stripe.payments.size).toBe(1)
      for (const extra of [{ version: 'v1' }, { version: null }, { versions: 'v2' }, { amount: 1 }])
        expect(await world.bad(name, { ...body, ...extra })).toMatchObject({ status: 422, code: 'validation_failed' })
    },
  )

  it('names the PayPal app that made the order', async ({ world }) => {
    expect(await world.good('paypalIntent', { ...purchase(massage()), action: 'create' })).toMatchObject({
      clientId: 'client-fake',
    })
  })

  it('gives two tabs with one basket the same order and the same payment', async ({ world }) => {
    const body = purchase(massage())
    const [one, two] = await Promise.all([world.good('cardIntent', body), world.good('cardIntent', body)])
    expect(two.orderRef).toBe(one.orderRef)
    expect(two.clientSecret).toBe(one.clientSecret)
    world.stripe.pay(piOf(one))
    await bookingOf(world, one)
    expect(await world.bad('cardIntent', body)).toMatchObject({
      code: 'already_paid',
      details: { orderRef: one.orderRef },
    })
    expect(world.stripe.payments.size).toBe(1)
  })

  it('keeps the payment when the buyer corrects the address: the mails go there, the provider knows neither', async ({
    world,
  }) => {
    const body = purchase(massage())
    const one = await world.good('cardIntent', body)
    const two = await world.good('cardIntent', { ...body, buyer: { ...body.buyer, email: 'right@correo.example' } })
    expect(two).toMatchObject({ orderRef: one.orderRef, clientSecret: one.clientSecret })
    expect(JSON.stringify(world.stripe.payment(piOf(two)).charge)).not.toContain('@')
    world.stripe.pay(piOf(two))
    await bookingOf(world, two)
    await world.later(0)
    expect(world.mails).toContainEqual(
      expect.objectContaining({
        template: 'confirmed',
        order: expect.objectContaining({ buyer: { ...body.buyer, email: 'right@correo.example' } }),
      }),
    )
  })

  it('replaces the payment when the buyer changes the language, and never reuses its key', async ({ world }) => {
    const body = purchase(massage())
    const one = await world.good('cardIntent', body)
    const two = await world.good('cardIntent', { ...body, lang: 'fr' })
    expect(two.orderRef).toBe(one.orderRef)
    expect(world.stripe.payment(piOf(one)).state.status).toBe('cancelled')
    expect(world.stripe.payment(piOf(two)).charge.lang).toBe('fr')
  })

  it('ends the card payment when the visitor goes to PayPal, and the other way about is one order still', async ({
    world,
  }) => {
    const body = purchase(massage())
    const card = await world.good('cardIntent', body)
    const paypal = await world.good('paypalIntent', { ...body, action: 'create' })
    expect(paypal.orderRef).toBe(card.orderRef)
    expect(world.stripe.payment(piOf(card)).state.status).toBe('cancelled')
    await world.good('cardIntent', body)
    expect(world.paypal.payment(paypal.paypalOrderId).state.status).toBe('cancelled')
    expect(await bookingOf(world, card)).toMatchObject({ state: 'awaiting_payment', payment: 'stripe' })
  })

  it('does not let PayPal begin when the card has just been charged', async ({ world }) => {
    const body = purchase(massage())
    const card = await world.good('cardIntent', body)
    world.stripe.pay(piOf(card))
    expect(await world.bad('paypalIntent', { ...body, action: 'create' })).toMatchObject({ code: 'already_paid' })
    expect(await bookingOf(world, card)).toMatchObject({ state: 'confirmed' })
    expect(world.paypal.payments.size).toBe(0)
  })

  it('captures an approved PayPal payment once, however many ask', async ({ world }) => {
    const order = await world.good('paypalIntent', { ...purchase(massage()), action: 'create' })
    world.paypal.set(order.paypalOrderId, 'approved')
    const capture = captureOf(order)
    const answers = await Promise.all([1, 2, 3].map(() => world.good('paypalIntent', capture)))
    expect(answers.map(({ state }) => state)).toContain('confirmed')
    expect(await bookingOf(world, order)).toMatchObject({ state: 'confirmed', paid: 'paypal' })
    expect(world.paypal.captured).toBe(1)
    await world.later(0)
    expect(world.mails.filter(({ template }) => template === 'confirmed')).toHaveLength(1)
  })

  it('is taken once by two processes that PayPal refuses, and once after its payer followed the refusal’s link', async ({
    world,
  }) => {
    const body = { ...purchase(massage()), action: 'create' }
    const order = await world.good('paypalIntent', body)
    const capture = () => world.call('paypalIntent', captureOf(order))
    const lookedAt = () => bookingOf(world, order)
    world.paypal.set(order.paypalOrderId, 'approved')
    world.paypal.captures = 'refused'
    // The store and PayPal are all that processes share, as here: this PayPal forgets nothing between two calls.
    await Promise.all([capture(), lookedAt(), capture(), world.later(0)])
    expect(await lookedAt()).toMatchObject({ state: 'awaiting_payment' })
    expect(world.paypal.tries.size).toBe(1)
    world.paypal.captures = 'paid'
    await Promise.all([capture(), lookedAt(), world.later(3)])
    expect(world.paypal.tries.size).toBe(1)
    const again = await world.good('paypalIntent', body)
    expect(again.approveUrl).toContain(`/again/${order.paypalOrderId}`)
    expect(again.clientId, 'PayPal’s window does not lead to that page').toBeNull()
    await Promise.all([capture(), lookedAt(), capture()])
    expect(await lookedAt()).toMatchObject({ state: 'confirmed', paid: 'paypal' })
    expect(world.paypal.tries.size).toBe(2)
    expect(world.paypal.captured).toBe(1)
  })

  it('waits for a bank that is working: 202, and nobody takes the time meanwhile', async ({ world }) => {
    const hour = massage({ slot: slot('11:30', '2026-11-25', 1) })
    const order = await world.good('cardIntent', purchase(hour))
    world.stripe.set(piOf(order), 'processing')
    expect((await world.call('booking', op('status', order))).status).toBe(202)
    await world.later(60)
    expect(await world.bad('cardIntent', purchase(hour))).toMatchObject({ code: 'slot_taken' })
    world.stripe.set(piOf(order), 'unpaid')
    expect((await bookingOf(world, order)).state).toBe('expired')
  })

  it('that its bank refused after a while goes on with the same payment', async ({ world }) => {
    const body = purchase(massage())
    const order = await world.good('cardIntent', body)
    world.stripe.set(piOf(order), 'processing')
    expect(await bookingOf(world, order)).toMatchObject({ state: 'processing' })
    world.stripe.set(piOf(order), 'unpaid')
    expect(await bookingOf(world, order)).toMatchObject({ state: 'awaiting_payment' })
    expect(await world.good('cardIntent', body)).toMatchObject({ clientSecret: order.clientSecret })
  })

  it('is settled by the cleanup, by one webhook, and by five at once in any order', async ({ world }) => {
    const swept = await world.good('cardIntent', purchase(massage()))
    world.stripe.pay(piOf(swept))
    await world.later(3)
    expect((await bookingOf(world, swept)).state).toBe('confirmed')

    const told = await world.good('cardIntent', purchase(massage({ slot: slot('13:00') })))
    world.stripe.pay(piOf(told))
    const events = [
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]
    const answers = await Promise.all(
      events.map((type) => world.event(world.stripe, type, { id: type, providerId: piOf(told) })),
    )
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect((await bookingOf(world, told)).state).toBe('confirmed')
    await world.later(0)
    expect(world.mails.filter(({ template }) => template === 'confirmed')).toHaveLength(2)
  })

  it('finds an order by the provider’s word for it while its payment is not written down yet', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(massage()))
    world.stripe.pay(piOf(order))
    const about = { providerId: 'pi_other', orderRef: order.orderRef }
    expect((await world.event(world.stripe, 'payment_intent.succeeded', about)).status).toBe(200)
    expect((await bookingOf(world, order)).state).toBe('confirmed')
  })

  it.for([
    ['amount', [48_00, 'EUR', false]],
    ['currency', [49_00, 'USD', false]],
    ['live flag', [49_00, 'EUR', true]],
  ] as const)('does not confirm a payment whose %s differs', async ([_, [amount, currency, live]], { world }) => {
    const order = await world.good('cardIntent', purchase(massage()))
    world.stripe.pay(piOf(order), amount, currency, live)
    expect(await bookingOf(world, order)).toMatchObject({ state: 'payment_mismatch', booked: 0, nextPollS: null })
    await world.later(0)
    expect(world.mails).toMatchObject([{ template: 'staff', about: 'payment_mismatch' }])
  })

  it('keeps the order when the provider is out of reach, and goes on with the same one', async ({ world }) => {
    const body = purchase(massage())
    world.stripe.down = true
    const key = crypto.randomUUID()
    expect(await world.bad('cardIntent', body, { key })).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
      retryAfterS: 5,
    })
    world.stripe.down = false
    const order = await world.good('cardIntent', body, { key })
    world.stripe.down = true
    expect((await bookingOf(world, order)).state).toBe('awaiting_payment')
    world.stripe.down = false
    expect(world.stripe.payments.size).toBe(1)
  })

  it('charges what the function computes: another total is shown before anything is held', async ({ world }) => {
    expect(await world.bad('cardIntent', purchase(massage(), { expectedTotalCents: 1_00 }))).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { totalCents: 49_00 },
    })
    expect(world.stripe.payments.size).toBe(0)
    const body = purchase(massage())
    const held = await world.good('cardIntent', body)
    setPrice(world, 'MA-2', 55_00)
    expect(await world.bad('cardIntent', body)).toMatchObject({ code: 'price_changed', details: { totalCents: 55_00 } })
    expect(await world.good('cardIntent', { ...body, expectedTotalCents: 55_00 })).toMatchObject({ totalCents: 55_00 })
    expect(world.stripe.payment(piOf(held)).state.status).toBe('cancelled')
  })

  it.for([
    ['in the pause', massage({ slot: slot('15:15') })],
    ['running over closing time', massage({ slot: slot('14:00') })],
    ['before opening', massage({ slot: slot('11:00') })],
    ['yesterday', massage({ slot: slot('12:00', '2026-11-22') })],
    ['too soon', massage({ slot: slot('09:45', MONDAY) })],
    ['after ninety days', massage({ slot: slot('12:00', '2027-02-22') })],
    ['on a closed day', massage({ slot: slot('12:00', '2026-12-25') })],
    ['in the hour that does not exist', massage({ slot: slot('02:30', '2027-03-28') })],
    ['last minute in the past', lastMinute('09:30')],
  ] as const)('refuses a start %s', async ([_, item], { world }) => {
    expect(await world.bad('cardIntent', purchase(item))).toMatchObject({ status: 422, code: 'slot_invalid' })
  })

  it.for([
    ['a treatment that is not', { code: 'RE-1' }, 'item.code'],
    ['an option of a treatment', { option: 2 }, 'item.option'],
    ['an option that the offer has not', { code: 'ISP-1', option: 9 }, 'item.option'],
    ['half a couple', { code: 'CO-1', persons: 1 }, 'item.persons'],
    ['a special outside its days', { code: 'ISP-7' }, 'item.slot.day'],
  ] as const)('refuses %s', async ([_, over, path], { world }) => {
    expect(await world.bad('cardIntent', purchase(massage(over)))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path }],
    })
  })

  it('sells a half-hour massage today for 30 € and tomorrow for 40 €, and last minute today only', async ({
    world,
  }) => {
    const halfHour = { group: 'single-30', code: 'MA-1' } as const
    const today = await world.good('cardIntent', purchase(lastMinute('11:30', halfHour), { expectedTotalCents: 30_00 }))
    expect(await bookingOf(world, today)).toMatchObject({ totalCents: 30_00, beforeCents: 40_00 })
    const onTuesday = massage({ code: 'MA-1', slot: slot('11:30', '2026-11-24') })
    const tuesday = await world.good('cardIntent', purchase(onTuesday, { expectedTotalCents: 40_00 }))
    expect(tuesday).toMatchObject({ totalCents: 40_00 })
    for (const [item, field] of [
      [lastMinute('11:30', { slot: slot('11:30', '2026-11-24') }), { path: 'item.slot.day', rule: 'past' }],
      [lastMinute('13:00', { code: 'PH-1' }), { path: 'item.code', rule: 'choice' }],
    ] as const)
      expect(await world.bad('cardIntent', purchase(item))).toMatchObject({
        code: 'validation_failed',
        fields: [field],
      })
  })

  it.for([
    ['a card, for three', 'card', massage({ persons: 3 })],
    ['money at the spa, for a voucher', 'none', voucher()],
    ['a bank transfer, for last minute', 'transfer', lastMinute()],
    ['a bank transfer, for three', 'transfer', massage({ persons: 3, slot: slot('17:15', '2026-11-27') })],
    ['a bank transfer, for a time before it could arrive', 'transfer', massage({ slot: slot('17:15', MONDAY) })],
  ] as const)('does not take %s', async ([_, payment, item], { world }) => {
    const refused =
      payment === 'card'
        ? await world.bad('cardIntent', purchase(item))
        : await world.bad('booking', requestFor(item, {}, payment))
    expect(refused).toMatchObject({ status: 422, code: 'payment_method_unavailable' })
  })

  it('takes nothing by a method that content has switched off', async () => {
    const world = await makeWorld({ accepted: ['stripe'] })
    const body = purchase(massage())
    const refused = { status: 422, code: 'payment_method_unavailable' }
    expect(await world.bad('paypalIntent', { action: 'create', ...body })).toMatchObject(refused)
    expect(await world.bad('cardIntent', { ...body, bizum: { phone: '612345678' } })).toMatchObject(refused)
    for (const payment of ['none', 'transfer'] as const)
      expect(await world.bad('booking', requestFor(massage(), {}, payment))).toMatchObject(refused)
    expect(await world.good('cardIntent', body)).toMatchObject({ state: 'awaiting_payment' })
    // Nothing is paid here: staff arrange it.
    const three = requestFor(massage({ persons: 3, slot: slot('17:15') }))
    expect(await world.good('booking', three)).toMatchObject({ booking: { state: 'requested' } })
  })

  it('offers no provider that is not configured', async () => {
    const world = await makeWorld({ payments: {} })
    const body = purchase(massage())
    const refused = { code: 'payment_method_unavailable' }
    expect(await world.bad('cardIntent', body)).toMatchObject(refused)
    expect(await world.bad('paypalIntent', { action: 'create', ...body })).toMatchObject(refused)
    expect(await world.good('booking', requestFor(massage()))).toMatchObject({ booking: { state: 'requested' } })
  })

  it('shows an order to nobody without its token', async ({ world }) => {
    const order = await world.good('cardIntent', purchase(massage()))
    for (const wrong of [{ statusToken: token() }, { orderRef: 'ord_00000000000000000000' }])
      expect(await world.bad('booking', op('status', { ...order, ...wrong }))).toMatchObject({
        status: 404,
        code: 'not_found',
      })
  })
})
