import { describe, expect, it } from 'vitest'
import { PROVIDERS } from '#lib/contracts/payment-methods'
import { massage, piOf, purchase, voucher } from '../samples'
import { bookingOf, makeWorld, noStore } from '../world'

describe.skipIf(noStore)('a webhook call', () => {
  const notOurs = { status: 200, body: { received: true, reason: 'not ours' } }
  const refused = { status: 400, body: { received: false, reason: 'signature' } }

  it.each([
    [
      'about an order of another environment',
      () => ({ providerId: 'pi_1', orderRef: `ord_${'0'.repeat(20)}` }),
      notOurs,
    ],
    ['about a payment that never was ours', () => ({ providerId: 'pi_foreign' }), notOurs],
    ['about no payment at all', () => ({}), notOurs],
    ['with a bad signature', (providerId: string) => ({ providerId, signature: 'wrong' }), refused],
  ])('%s is not asked for again or is refused, and settles nothing', async (_, about, expected) => {
    const world = await makeWorld()
    const order = await world.good('cardIntent', purchase(massage()))
    world.stripe.pay(piOf(order))
    const { status, body } = await world.event(world.stripe, 'payment_intent.succeeded', about(piOf(order)))
    expect({ status, body: JSON.parse(body) }).toEqual(expected)
    world.stripe.down = true
    expect((await bookingOf(world, order)).state).toBe('awaiting_payment')
  })

  it('is asked about at PayPal only when it names an order that we know, and so often from one address', async () => {
    const world = await makeWorld()
    const order = await world.good('paypalIntent', { action: 'create', ...purchase(massage()) })
    const forge = (about: object) =>
      world.event(world.paypal, 'PAYMENT.CAPTURE.COMPLETED', { signature: 'wrong', ...about })
    for (let times = 0; times < 100; times += 1) await forge({ orderRef: 'ord_00000000000000000000' })
    expect(world.paypal.asked).toBe(0)
    const answers = []
    for (let times = 0; times < 100; times += 1) answers.push((await forge({ orderRef: order.orderRef })).status)
    expect(world.paypal.asked).toBe(60)
    expect(answers.filter((status) => status === 429)).toHaveLength(40)
    expect(new Set(answers)).toEqual(new Set([400, 429]))
  })

  it.each([
    ['stripe', 'charge.refunded'],
    ['stripe', 'charge.dispute.created'],
    ['paypal', 'PAYMENT.CAPTURE.REFUNDED'],
    ['paypal', 'PAYMENT.CAPTURE.REVERSED'],
    ['paypal', 'PAYMENT.REFUND.PENDING'],
    ['paypal', 'PAYMENT.REFUND.FAILED'],
    ['paypal', 'CUSTOMER.DISPUTE.CREATED'],
  ] as const)(
    'of %s, %s, about money that nobody here knows is told to the spa, once, if it is genuine',
    async (name, type) => {
      const world = await makeWorld()
      const provider = world[name]
      const signed = { id: 'WH-1', ...(name === 'stripe' && { providerId: 'pi_foreign' }) }
      expect((await world.event(provider, type, { ...signed, signature: 'wrong' })).status).toBe(400)
      for (let times = 0; times < 2; times += 1)
        expect(JSON.parse((await world.event(provider, type, signed)).body)).toEqual({ received: true, reason: 'told' })
      await world.sendMails()
      expect(world.mails).toEqual([
        {
          template: 'notice',
          matter: 'strangeMoney',
          values: { provider: PROVIDERS[name].label, type, payment: signed.providerId ?? 'WH-1' },
        },
      ])
    },
  )

  it('of a dispute about money that we have given back is told: it may go twice', async () => {
    const world = await makeWorld()
    const order = await world.good('cardIntent', purchase(voucher()))
    const providerId = piOf(order)
    const { orderRef, statusToken } = order
    world.stripe.pay(providerId)
    for (const op of ['status', 'cancel']) await world.good('booking', { op, orderRef, statusToken })
    await world.event(world.stripe, 'charge.dispute.created', { providerId })
    await world.sendMails()
    expect(world.mails).toContainEqual(expect.objectContaining({ template: 'staff', about: 'dispute' }))
  })
})
