import { describe, expect, it } from 'vitest'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'
import { CHARGE, openSimulation, SITE } from './simulation'

const SUCCEEDS = '4242424242424242'
const THREE_D_SECURE = '4000 0025 0000 3155'

describe('a card payment', () => {
  it('is the same payment however often it is made', async () => {
    const { stripe } = await openSimulation()
    const first = await stripe.create(CHARGE)
    expect(await stripe.create(CHARGE)).toEqual(first)
    expect(first.clientSecret).toMatch(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)
    expect(await stripe.create({ ...CHARGE, revision: 2 })).not.toEqual(first)
  })

  it('is refused under the same revision with another price', async () => {
    const { stripe } = await openSimulation()
    await stripe.create(CHARGE)
    await expect(stripe.create({ ...CHARGE, totalCents: 100 })).rejects.toThrow(ProviderRefused)
  })

  it('is unpaid, then paid with its amount and currency', async () => {
    const { stripe, confirmCard } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    expect(await stripe.read(providerId)).toEqual({ status: 'unpaid', live: false })
    expect((await confirmCard(clientSecret, SUCCEEDS)).status).toBe(200)
    const paid = { status: 'paid', amountCents: 4900, currency: 'EUR', live: false }
    expect(await stripe.read(providerId)).toEqual(paid)
    expect(await stripe.capture(providerId, 1)).toEqual(paid)
  })

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('declined with %s says %s, and the same payment can be paid afterwards', async (number, declined) => {
    const { stripe, confirmCard, whyDeclined } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    const refused = await confirmCard(clientSecret, number)
    expect(refused.status).toBe(402)
    expect(refused.answer).toMatchObject({
      error: { type: 'card_error', payment_intent: { status: 'requires_payment_method' } },
    })
    expect(await whyDeclined(clientSecret)).toBe(declined)
    expect(await stripe.read(providerId)).toEqual({ status: 'unpaid', live: false })
    await confirmCard(clientSecret, SUCCEEDS)
    expect((await stripe.read(providerId)).status).toBe('paid')
  })

  it('is charged once when the card form is sent twice at the same time', async () => {
    const { stripe, confirmCard, webhooks } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    const answers = await Promise.all([confirmCard(clientSecret, SUCCEEDS), confirmCard(clientSecret, SUCCEEDS)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(webhooks).toHaveLength(1)
    expect((await stripe.read(providerId)).amountCents).toBe(4900)
  })

  it.each([
    ['not a card', '4242424242424241', {}, 'incorrect_number'],
    ['a real card', '4111111111111111', {}, 'card_declined'],
    [
      'over',
      SUCCEEDS,
      { 'payment_method_data[card][exp_year]': '2026', 'payment_method_data[card][exp_month]': '10' },
      'invalid_expiry_year',
    ],
    ['without its code', SUCCEEDS, { 'payment_method_data[card][cvc]': '' }, 'invalid_cvc'],
  ])('is not touched by a number that is %s', async (_, number, more, code) => {
    const { stripe, confirmCard } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    const refused = await confirmCard(clientSecret, number, more)
    expect(refused).toMatchObject({ status: 402, answer: { error: { code } } })
    expect(await stripe.read(providerId)).toEqual({ status: 'unpaid', live: false })
  })
})

describe('3-D Secure', () => {
  async function toTheBank() {
    const simulation = await openSimulation()
    const { providerId, clientSecret } = await simulation.stripe.create(CHARGE)
    const { answer, bankPage } = await simulation.confirmCard(clientSecret, THREE_D_SECURE)
    expect(answer).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: `${SITE}/es/confirm` } },
    })
    return { ...simulation, providerId, clientSecret, bankPage }
  }

  it('leads over the bank’s page back to the site, paid', async () => {
    const { stripe, onPage, providerId, clientSecret, bankPage } = await toTheBank()
    expect((await stripe.read(providerId)).status).toBe('unpaid')
    const back = await onPage(bankPage, { action: 'authorise' })
    expect(back.status).toBe(303)
    const url = new URL(back.location ?? '')
    expect(url.origin + url.pathname).toBe(`${SITE}/es/confirm`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      payment_intent: providerId,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    })
    expect((await stripe.read(providerId)).status).toBe('paid')
  })

  it('refused at the bank says so, and another card pays', async () => {
    const { stripe, onPage, confirmCard, whyDeclined, providerId, clientSecret, bankPage } = await toTheBank()
    const back = await onPage(bankPage, { action: 'refuse' })
    expect(back.location).toContain('redirect_status=failed')
    expect(await whyDeclined(clientSecret)).toBe('authentication_failed')
    expect(await stripe.read(providerId)).toEqual({ status: 'unpaid', live: false })
    await confirmCard(clientSecret, SUCCEEDS)
    expect((await stripe.read(providerId)).status).toBe('paid')
  })

  it('authorised, and then declined by the bank all the same', async () => {
    const { stripe, confirmCard, onPage, whyDeclined } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    const { bankPage } = await confirmCard(clientSecret, '4000008400001629')
    await onPage(bankPage, { action: 'authorise' })
    expect(await whyDeclined(clientSecret)).toBe('card_declined')
    expect(await stripe.read(providerId)).toEqual({ status: 'unpaid', live: false })
  })

  it('shows the bank’s page only to whoever holds the client secret', async () => {
    const { bankPage } = await toTheBank()
    expect((await fetch(bankPage)).status).toBe(200)
    expect((await fetch(`${bankPage}x`)).status).toBe(404)
  })

  it('never sends the browser to a stranger', async () => {
    const { stripe, confirmCard } = await openSimulation()
    const { clientSecret } = await stripe.create(CHARGE)
    const refused = await confirmCard(clientSecret, THREE_D_SECURE, { return_url: 'https://evil.example/es/confirm' })
    expect(refused).toMatchObject({ status: 400, answer: { error: { param: 'return_url' } } })
  })
})

describe('cancelling a card payment', () => {
  it('is done, and done again', async () => {
    const { stripe, confirmCard } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    expect(await stripe.cancel(providerId)).toBe(true)
    expect(await stripe.cancel(providerId)).toBe(true)
    expect((await stripe.read(providerId)).status).toBe('cancelled')
    expect((await confirmCard(clientSecret, SUCCEEDS)).status).toBe(400)
  })

  it('is too late once money moved', async () => {
    const { stripe, confirmCard } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    await confirmCard(clientSecret, SUCCEEDS)
    expect(await stripe.cancel(providerId)).toBe(false)
    expect((await stripe.read(providerId)).status).toBe('paid')
  })
})

describe('refunding a card payment', () => {
  const ALL_BACK = { status: 'refunded', refundedCents: 4900 }

  async function paid() {
    const simulation = await openSimulation()
    const { providerId, clientSecret } = await simulation.stripe.create(CHARGE)
    await simulation.confirmCard(clientSecret, SUCCEEDS)
    return { ...simulation, providerId }
  }

  it('gives all of it back, once', async () => {
    const { stripe, providerId, webhooks } = await paid()
    const refunded = { ...ALL_BACK, amountCents: 4900, currency: 'EUR', live: false }
    expect(await stripe.refund(providerId, CHARGE.orderRef, 4900)).toEqual(refunded)
    expect(await stripe.refund(providerId, CHARGE.orderRef, 4900)).toEqual(refunded)
    expect(webhooks).toHaveLength(2)
  })

  it('gives a part back and stays paid', async () => {
    const { stripe, providerId } = await paid()
    expect(await stripe.refund(providerId, CHARGE.orderRef, 900)).toMatchObject({ status: 'paid', refundedCents: 900 })
    expect(await stripe.refund(providerId, CHARGE.orderRef, 4000)).toMatchObject(ALL_BACK)
  })

  it('is the same refund when Stripe has forgotten the key', async () => {
    const { stripe, providerId, server } = await paid()
    const headers = { Authorization: 'Bearer sk_test_simulated' }
    const body = new URLSearchParams({ payment_intent: providerId })
    await fetch(`${server}/v1/refunds`, { method: 'POST', headers, body })
    expect(await stripe.refund(providerId, CHARGE.orderRef, 4900)).toMatchObject(ALL_BACK)
  })

  it('never gives back more than was taken', async () => {
    const { stripe, providerId } = await paid()
    await expect(stripe.refund(providerId, CHARGE.orderRef, 5000)).rejects.toThrow(ProviderRefused)
    expect((await stripe.read(providerId)).status).toBe('paid')
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

  it('refunds once when the answer is lost', async () => {
    const { stripe, confirmCard, proxy } = await openSimulation()
    const { providerId, clientSecret } = await stripe.create(CHARGE)
    await confirmCard(clientSecret, SUCCEEDS)
    proxy.spoil('lost')
    expect(await stripe.refund(providerId, CHARGE.orderRef, 900)).toMatchObject({ status: 'paid', refundedCents: 900 })
  })

  it('says that the provider does not answer when it keeps failing', async () => {
    const { stripe, proxy } = await openSimulation()
    const { providerId } = await stripe.create(CHARGE)
    proxy.spoil('reset', 'reset')
    await expect(stripe.read(providerId)).rejects.toThrow(ProviderUnavailable)
    proxy.spoil('broken', 'broken')
    await expect(stripe.read(providerId)).rejects.toThrow(ProviderUnavailable)
    expect((await stripe.read(providerId)).status).toBe('unpaid')
  })

  it('says of a payment that Stripe does not know that it is gone, and needs no cancelling', async () => {
    const { stripe } = await openSimulation()
    expect(await stripe.read('pi_UNKNOWN')).toEqual({ status: 'gone', live: false })
    expect(await stripe.cancel('pi_UNKNOWN')).toBe(true)
  })
})
