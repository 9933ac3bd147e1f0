import { describe, expect, it } from 'vitest'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'
import { aCardPayment, CHARGE, openSimulation, SITE } from './simulation'

const THREE_D_SECURE = '4000 0025 0000 3155'
const UNPAID = { status: 'unpaid', live: false }
const PAID = { status: 'paid', amountCents: 4900, currency: 'EUR', live: false }

describe('a card payment', () => {
  it('is the same payment however often it is made', async () => {
    const { stripe, providerId, clientSecret } = await aCardPayment()
    expect(await stripe.create(CHARGE)).toEqual({ providerId, clientSecret })
    expect(clientSecret).toMatch(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)
    expect((await stripe.create({ ...CHARGE, revision: 2 })).providerId).not.toBe(providerId)
  })

  it('is refused under the same revision with another price', async () => {
    const { stripe } = await aCardPayment()
    await expect(stripe.create({ ...CHARGE, totalCents: 100 })).rejects.toThrow(ProviderRefused)
  })

  it('is unpaid, then paid with its amount and currency', async () => {
    const { stripe, providerId, pay, read } = await aCardPayment()
    expect(await read()).toEqual(UNPAID)
    expect((await pay()).status).toBe(200)
    expect(await read()).toEqual(PAID)
    expect(await stripe.capture(providerId, 1)).toEqual(PAID)
  })

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('declined with %s says %s, and the same payment can be paid afterwards', async (number, declined) => {
    const { pay, read, why } = await aCardPayment()
    expect(await pay(number)).toMatchObject({ status: 402, answer: { error: { type: 'card_error' } } })
    expect(await why()).toBe(declined)
    expect(await read()).toEqual(UNPAID)
    await pay()
    expect(await read()).toEqual(PAID)
  })

  it('is charged once when the card form is sent twice at the same time', async () => {
    const { pay, read, webhooks } = await aCardPayment()
    const answers = await Promise.all([pay(), pay()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(webhooks).toHaveLength(1)
    expect(await read()).toEqual(PAID)
  })

  it('is not touched by a card that is no test card', async () => {
    const { pay, read } = await aCardPayment()
    expect(await pay('4111111111111111')).toMatchObject({ status: 402, answer: { error: { code: 'card_declined' } } })
    expect(await read()).toEqual(UNPAID)
  })
})

describe('3-D Secure', () => {
  async function toTheBank() {
    const payment = await aCardPayment()
    const { answer, bankPage } = await payment.pay(THREE_D_SECURE)
    expect(answer).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: `${SITE}/es/confirm` } },
    })
    return { ...payment, bankPage }
  }

  it('leads over the bank’s page back to the site, paid', async () => {
    const { read, onPage, providerId, clientSecret, bankPage } = await toTheBank()
    expect((await read()).status).toBe('unpaid')
    const back = await onPage(bankPage, { action: 'authorise' })
    expect(back.status).toBe(303)
    const url = new URL(back.location ?? '')
    expect(url.origin + url.pathname).toBe(`${SITE}/es/confirm`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      payment_intent: providerId,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    })
    expect(await read()).toEqual(PAID)
  })

  it('refused at the bank says so, and another card pays', async () => {
    const { pay, read, why, onPage, bankPage } = await toTheBank()
    const back = await onPage(bankPage, { action: 'refuse' })
    expect(back.location).toContain('redirect_status=failed')
    expect(await why()).toBe('authentication_failed')
    expect(await read()).toEqual(UNPAID)
    await pay()
    expect(await read()).toEqual(PAID)
  })

  it('authorised, and then declined by the bank all the same', async () => {
    const { pay, read, why, onPage } = await aCardPayment()
    const { bankPage } = await pay('4000008400001629')
    await onPage(bankPage, { action: 'authorise' })
    expect(await why()).toBe('card_declined')
    expect(await read()).toEqual(UNPAID)
  })

  it('shows the bank’s page only to whoever holds the client secret', async () => {
    const { bankPage } = await toTheBank()
    expect((await fetch(bankPage)).status).toBe(200)
    expect((await fetch(`${bankPage}x`)).status).toBe(404)
  })

  it('never sends the browser to a stranger', async () => {
    const { pay } = await aCardPayment()
    const refused = await pay(THREE_D_SECURE, { return_url: 'https://evil.example/es/confirm' })
    expect(refused).toMatchObject({ status: 400, answer: { error: { param: 'return_url' } } })
  })
})

describe('cancelling a card payment', () => {
  it('is done, and done again', async () => {
    const { stripe, providerId, pay, read } = await aCardPayment()
    for (let times = 0; times < 2; times += 1) expect(await stripe.cancel(providerId)).toBe(true)
    expect((await read()).status).toBe('cancelled')
    expect((await pay()).status).toBe(400)
  })

  it('is too late once money moved', async () => {
    const { stripe, providerId, pay, read } = await aCardPayment()
    await pay()
    expect(await stripe.cancel(providerId)).toBe(false)
    expect(await read()).toEqual(PAID)
  })
})

describe('refunding a card payment', () => {
  const ALL_BACK = { ...PAID, status: 'refunded', refundedCents: 4900 }

  async function paid() {
    const payment = await aCardPayment()
    await payment.pay()
    return payment
  }

  it('gives all of it back, once', async () => {
    const { refund, webhooks } = await paid()
    for (let times = 0; times < 2; times += 1) expect(await refund(4900)).toEqual(ALL_BACK)
    expect(webhooks).toHaveLength(2)
  })

  it('gives a part back and stays paid, once also when the answer is lost', async () => {
    const { refund, proxy } = await paid()
    proxy.spoil('lost')
    expect(await refund(900)).toEqual({ ...PAID, refundedCents: 900 })
    expect(await refund(4000)).toEqual(ALL_BACK)
  })

  it('is the same refund when Stripe has forgotten the key', async () => {
    const { refund, providerId, server } = await paid()
    const headers = { Authorization: 'Bearer sk_test_simulated' }
    const body = new URLSearchParams({ payment_intent: providerId })
    await fetch(`${server}/v1/refunds`, { method: 'POST', headers, body })
    expect(await refund(4900)).toEqual(ALL_BACK)
  })

  it('never gives back more than was taken', async () => {
    const { refund, read } = await paid()
    await expect(refund(5000)).rejects.toThrow(ProviderRefused)
    expect(await read()).toEqual(PAID)
  })
})

describe('a network that loses things', () => {
  it('makes one payment when the answer is lost: the second try carries the same key', async () => {
    const { stripe, proxy, sent } = await openSimulation()
    proxy.spoil('lost')
    const { providerId } = await stripe.create(CHARGE)
    const tries = sent('POST', /^\/v1\/payment_intents$/)
    expect(tries.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'ord_0123456789abcdefgh:pi:1',
      'ord_0123456789abcdefgh:pi:1',
    ])
    expect((await stripe.create(CHARGE)).providerId).toBe(providerId)
  })

  it('says that the provider does not answer when it keeps failing', async () => {
    const { proxy, read } = await aCardPayment()
    for (const fault of ['reset', 'broken'] as const) {
      proxy.spoil(fault, fault)
      await expect(read()).rejects.toThrow(ProviderUnavailable)
    }
    expect(await read()).toEqual(UNPAID)
  })

  it('says of a payment that Stripe does not know that it is gone, and needs no cancelling', async () => {
    const { stripe } = await openSimulation()
    expect(await stripe.read('pi_UNKNOWN')).toEqual({ status: 'gone', live: false })
    expect(await stripe.cancel('pi_UNKNOWN')).toBe(true)
  })
})
