import { describe, expect, it } from 'vitest'
import { ProviderRefused, ProviderUnavailable } from '#functions/domain/payments'
import { aPayPalOrder, CHARGE, openSimulation, SITE } from './simulation'

const CAPTURE = /\/capture$/

const PAID = { status: 'paid', amountCents: 4900, currency: 'EUR', live: false }

describe('a PayPal order', () => {
  it('is the same order however often it is made, and another one for a new revision', async () => {
    const { paypal, providerId, approveUrl, pages } = await aPayPalOrder()
    expect(await paypal.create(CHARGE)).toEqual({ providerId, approveUrl })
    expect(providerId).toMatch(/^[A-Z0-9]{17}$/)
    expect(approveUrl).toBe(`${pages}/sim/paypal?token=${providerId}`)
    expect((await paypal.create({ ...CHARGE, revision: 2 })).providerId).not.toBe(providerId)
  })

  it.each([
    [6000, '60.00'],
    [6490, '64.90'],
    [5, '0.05'],
    [100_000_0, '10000.00'],
  ])('of %i cents asks for "%s" euros, as text', async (totalCents, value) => {
    const { sent } = await aPayPalOrder({ ...CHARGE, totalCents })
    const unit = JSON.parse(sent('POST', /orders$/)[0]?.body ?? '').purchase_units[0]
    const amount = { currency_code: 'EUR', value }
    expect(unit.amount).toEqual({ ...amount, breakdown: { item_total: amount } })
    expect(unit.items).toEqual([{ name: CHARGE.description, quantity: '1', unit_amount: amount }])
  })

  it('sends the visitor to our own addresses, in the visitor’s language', async () => {
    const { sent } = await aPayPalOrder({ ...CHARGE, lang: 'fr' })
    const body = JSON.parse(sent('POST', /orders$/)[0]?.body ?? '')
    expect(body.intent).toBe('CAPTURE')
    expect(body.payment_source.paypal.experience_context).toMatchObject({
      locale: 'fr-FR',
      return_url: CHARGE.returnUrl,
      cancel_url: CHARGE.cancelUrl,
      user_action: 'PAY_NOW',
    })
  })

  it('with a description longer than PayPal takes is made all the same', async () => {
    const { sent } = await aPayPalOrder({ ...CHARGE, description: '🧖'.repeat(200) })
    expect([...JSON.parse(sent('POST', /orders$/)[0]?.body ?? '').purchase_units[0].description]).toHaveLength(127)
  })

  it('is unpaid, approved on PayPal’s page, and paid once captured', async () => {
    const { providerId, approve, take, approveUrl, read } = await aPayPalOrder()
    expect(await read()).toEqual({ status: 'unpaid', live: false, approveUrl })
    expect(await take()).toEqual({ status: 'unpaid', live: false, approveUrl })
    expect((await approve()).location).toBe(`${SITE}/es/confirm?token=${providerId}&PayerID=SHAMPAYERTEST`)
    expect(await read()).toEqual({ status: 'approved', live: false })
    expect(await take()).toEqual(PAID)
    expect(await read()).toEqual(PAID)
  })

  it('captured twice, and twice at once, takes the money once', async () => {
    const { approve, take, webhooks, sent } = await aPayPalOrder()
    await approve()
    expect(await Promise.all([take(), take()])).toEqual([PAID, PAID])
    expect(await take()).toEqual(PAID)
    expect(sent('POST', CAPTURE)).toHaveLength(1)
    expect(webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))).toHaveLength(1)
  })

  it('captured by somebody else meanwhile is paid', async () => {
    const { approve, take, server, proxy, providerId, read } = await aPayPalOrder()
    await approve()
    const authorization = proxy.seen.at(-1)?.headers.authorization ?? ''
    const elsewhere = await fetch(`${server}/v2/checkout/orders/${providerId}/capture`, {
      method: 'POST',
      headers: { authorization, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(elsewhere.status).toBe(201)
    expect(await take()).toEqual(PAID)
    expect((await read()).status).toBe('paid')
  })

  it('cancelled or closed on PayPal’s page stays unpaid, and can be approved later', async () => {
    const { providerId, approveUrl, onPage, approve, take, read } = await aPayPalOrder()
    expect((await onPage(approveUrl, { action: 'cancel' })).location).toBe(
      `${SITE}/es/safe-payment?token=${providerId}`,
    )
    const closed = await onPage(approveUrl, { action: 'close' })
    expect(closed).toMatchObject({ status: 200, location: null })
    expect((await read()).status).toBe('unpaid')
    await approve()
    expect(await take()).toEqual(PAID)
  })

  it('whose method is declined asks for another, and is paid with it', async () => {
    const { approve, take, approveUrl, sent } = await aPayPalOrder()
    await approve('declined')
    expect(await take()).toEqual({ status: 'unpaid', live: false, declined: true, approveUrl })
    await approve('balance')
    expect(await take(2)).toEqual(PAID)
    // PayPal may repeat a refusal for its request id: without a new one the second try would be lost.
    expect(new Set(sent('POST', CAPTURE).map(({ headers }) => headers['paypal-request-id'])).size).toBe(2)
  })

  it('that stays approved and refused leads back to PayPal, and is asked for once more after that', async () => {
    const { approve, take, approveUrl, webhooks } = await aPayPalOrder()
    const tries = () => webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE')).length
    await approve('stuck')
    const refused = { status: 'unpaid', live: false, declined: true, refusedPage: approveUrl }
    for (let times = 0; times < 2; times += 1) expect(await take()).toEqual(refused)
    expect(tries()).toBe(1)
    await approve('balance')
    expect(await take(2)).toEqual(PAID)
    expect(tries()).toBe(2)
  })

  it('that PayPal wants confirmed once more leads back to PayPal', async () => {
    const { approve, take, approveUrl } = await aPayPalOrder()
    await approve('again')
    expect(await take()).toEqual({ status: 'unpaid', live: false, approveUrl })
    await approve('again')
    expect(await take(2)).toEqual(PAID)
  })

  it('that stays pending is processing, and paid when PayPal says so', async () => {
    const { approve, take, clock, read } = await aPayPalOrder()
    await approve('pending')
    expect(await take()).toEqual({ status: 'processing', live: false })
    expect(await take()).toEqual({ status: 'processing', live: false })
    clock.now += 20_000
    expect(await read()).toEqual(PAID)
  })

  it('is let go while nothing was taken, and not any more afterwards', async () => {
    const { paypal, providerId, approve, take } = await aPayPalOrder()
    expect(await paypal.cancel(providerId)).toBe(true)
    await approve()
    expect(await paypal.cancel(providerId)).toBe(true)
    await take()
    expect(await paypal.cancel(providerId)).toBe(false)
  })

  it('gives money back once for an order and amount', async () => {
    const { approve, take, refund, webhooks } = await aPayPalOrder()
    await expect(refund(4900)).rejects.toThrow(ProviderRefused)
    await approve()
    await take()
    for (let times = 0; times < 2; times += 1) expect(await refund(900)).toEqual({ ...PAID, refundedCents: 900 })
    expect(await refund(4000)).toEqual({ ...PAID, status: 'refunded', refundedCents: 4900 })
    expect(await refund(1)).toMatchObject({ status: 'refunded' })
    expect(webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.REFUNDED'))).toHaveLength(2)
  })
})

describe('a network that loses things', () => {
  it('makes one order when the answer is lost: the second try carries the same id', async () => {
    const { paypal, proxy, sent } = await openSimulation()
    await paypal.read('UNKNOWN00').catch(() => undefined)
    proxy.spoil('lost')
    const { providerId } = await paypal.create(CHARGE)
    expect(sent('POST', /orders$/).map(({ headers }) => headers['paypal-request-id'])).toEqual([
      'ord_0123456789abcdefgh:create:1',
      'ord_0123456789abcdefgh:create:1',
    ])
    expect((await paypal.create(CHARGE)).providerId).toBe(providerId)
  })

  it.each(['lost', 'broken', 'reset'] as const)('takes the money once when the capture is %s', async (fault) => {
    const { approve, take, proxy, webhooks, sent } = await aPayPalOrder()
    await approve()
    // It is read first; the next request is the capture itself.
    proxy.spoil('pass', fault)
    expect(await take()).toEqual(PAID)
    expect(sent('POST', CAPTURE)).toHaveLength(2)
    expect(webhooks.filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))).toHaveLength(1)
  })

  it('says that PayPal does not answer when it keeps failing, and recovers', async () => {
    const { proxy, read } = await aPayPalOrder()
    proxy.spoil('reset', 'reset')
    await expect(read()).rejects.toThrow(ProviderUnavailable)
    proxy.spoil('broken', 'broken')
    await expect(read()).rejects.toThrow(ProviderUnavailable)
    expect((await read()).status).toBe('unpaid')
  })

  it('asks for a token once, and again when it ends or is not known any more', async () => {
    const { sent, clock, read } = await aPayPalOrder()
    await Promise.all([read(), read()])
    expect(sent('POST', /token$/)).toHaveLength(1)
    clock.now += 9 * 3_600_000
    await Promise.all([read(), read()])
    expect(sent('POST', /token$/)).toHaveLength(2)
  })
})
