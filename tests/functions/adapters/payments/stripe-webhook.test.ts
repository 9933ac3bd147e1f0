import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import { aCardPayment, CHARGE } from './simulation'

async function anEvent() {
  const payment = await aCardPayment()
  await payment.pay()
  const [call] = payment.webhooks
  if (!call) throw new Error('no webhook was sent')
  return { ...payment, call }
}

describe('a webhook of Stripe', () => {
  it('says which payment to read again', async () => {
    const { stripe, call, providerId } = await anEvent()
    expect(stripe.claim(call.body, call.headers)).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'payment_intent.succeeded',
      providerId,
      orderRef: CHARGE.orderRef,
      live: false,
    })
  })

  it('of a refund names the payment and the order too', async () => {
    const { stripe, providerId, webhooks } = await anEvent()
    await stripe.refund(providerId, CHARGE.orderRef, 4900)
    const call = webhooks.at(-1)
    expect(stripe.claim(call?.body ?? '', call?.headers ?? {})).toMatchObject({
      type: 'refund.created',
      providerId,
      orderRef: CHARGE.orderRef,
    })
  })

  it.each([
    ['tampered', (body: string) => body.replace('4900', '4901')],
    ['written anew', (body: string) => JSON.stringify(JSON.parse(body), null, 1)],
    ['empty', () => ''],
  ])('is not believed when its body is %s', async (_, spoil) => {
    const { stripe, call } = await anEvent()
    expect(stripe.claim(spoil(call.body), call.headers)).toBeUndefined()
  })

  it('is not believed without a signature, with another secret’s, or once it is old', async () => {
    const { stripe, call, clock } = await anEvent()
    expect(stripe.claim(call.body, {})).toBeUndefined()
    const foreign = Stripe.webhooks.generateTestHeaderString({
      payload: call.body,
      secret: 'whsec_other',
      timestamp: clock.now / 1000,
    })
    expect(stripe.claim(call.body, { 'stripe-signature': foreign })).toBeUndefined()
    clock.now += 299_000
    expect(stripe.claim(call.body, call.headers)).toBeDefined()
    clock.now += 2000
    expect(stripe.claim(call.body, call.headers)).toBeUndefined()
  })

  it('is not believed when it speaks of real money in a test, or of a test where money is real', async () => {
    const { stripe, call, clock } = await anEvent()
    const header = (payload: string) => ({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: 'whsec_simulated',
        timestamp: clock.now / 1000,
      }),
    })
    const real = call.body.replace('"livemode":false,"pending', '"livemode":true,"pending')
    expect(stripe.claim(real, header(real))).toBeUndefined()
    const live = stripeProvider({
      mode: 'live',
      secretKey: 'sk_live_x',
      publishableKey: 'pk_live_x',
      webhookSecret: 'whsec_simulated',
      now: () => clock.now,
    })
    expect(live.claim(real, header(real))).toMatchObject({ live: true })
    expect(live.claim(call.body, call.headers)).toBeUndefined()
    const connected = call.body.replace('"api_version":null', '"account":"acct_other"')
    expect(stripe.claim(connected, header(connected))).toBeUndefined()
  })

  it('is not believed where no webhook secret is set', async () => {
    const { call } = await anEvent()
    const unset = stripeProvider({ mode: 'test', secretKey: 'sk_test_x', publishableKey: 'pk_test_x' })
    expect(unset.claim(call.body, call.headers)).toBeUndefined()
  })
})
