import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '#functions/domain/payments'
import { aPayPalOrder, CHARGE } from './simulation'

async function anEvent() {
  const order = await aPayPalOrder()
  await order.approve()
  const [call] = order.webhooks
  if (!call) throw new Error('no webhook was sent')
  return { ...order, call }
}

describe('a webhook of PayPal', () => {
  it('says which payment to read again', async () => {
    const { paypal, call, providerId } = await anEvent()
    expect(await paypal.verify(call.body, call.headers)).toEqual({
      id: expect.stringMatching(/^WH-/),
      type: 'CHECKOUT.ORDER.APPROVED',
      providerId,
      orderRef: CHARGE.orderRef,
      live: false,
    })
  })

  it('of a capture and of a refund names the order too', async () => {
    const { paypal, providerId, webhooks } = await anEvent()
    await paypal.capture(providerId, 1)
    await paypal.refund(providerId, CHARGE.orderRef, 4900)
    const events = await Promise.all(webhooks.map(({ body, headers }) => paypal.verify(body, headers)))
    expect(events.slice(1)).toMatchObject([
      { type: 'PAYMENT.CAPTURE.COMPLETED', providerId, orderRef: CHARGE.orderRef },
      { type: 'PAYMENT.CAPTURE.REFUNDED', orderRef: CHARGE.orderRef },
    ])
  })

  it('of a refund in PayPal’s dashboard, which names only its capture, finds the payment by it', async () => {
    const { paypal, providerId, webhooks, server, proxy } = await anEvent()
    await paypal.capture(providerId, 1)
    const capture = JSON.parse(webhooks.at(-1)?.body ?? '').resource.id
    const authorization = proxy.seen.at(-1)?.headers.authorization ?? ''
    await fetch(`${server}/v2/payments/captures/${capture}/refund`, {
      method: 'POST',
      headers: { authorization, 'Content-Type': 'application/json' },
      body: '{}',
    })
    const { body, headers } = webhooks.at(-1) ?? { body: '', headers: {} }
    expect(JSON.parse(body).resource, 'as PayPal’s documents show it').not.toHaveProperty('custom_id')
    expect(paypal.claim(body, headers)).not.toHaveProperty('orderRef')
    expect(await paypal.verify(body, headers)).toMatchObject({
      type: 'PAYMENT.CAPTURE.REFUNDED',
      providerId,
      orderRef: CHARGE.orderRef,
    })
  })

  it.each([
    ['tampered', (body: string) => body.replace('49.00', '49.01')],
    ['written anew', (body: string) => JSON.stringify(JSON.parse(body))],
    ['no JSON', (body: string) => body.slice(1)],
    ['closed early to add claims of its own', (body: string) => `${body},"webhook_id":"OTHER"`],
  ])('is not believed when its body is %s', async (_, spoil) => {
    const { paypal, call } = await anEvent()
    expect(await paypal.verify(spoil(call.body), call.headers)).toBeUndefined()
  })

  it.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-auth-algo',
    'paypal-cert-url',
  ])('is not believed without %s', async (name) => {
    const { paypal, call } = await anEvent()
    expect(await paypal.verify(call.body, { ...call.headers, [name]: undefined })).toBeUndefined()
  })

  it.each(['https://evil.example/cert', 'http://api.paypal.com/cert', 'https://paypal.com.evil.example/cert', 'cert'])(
    'with a certificate of %s is no business of PayPal’s, and PayPal is not asked',
    async (address) => {
      const { paypal, call, sent } = await anEvent()
      expect(paypal.claim(call.body, { ...call.headers, 'paypal-cert-url': address })).toBeUndefined()
      expect(await paypal.verify(call.body, { ...call.headers, 'paypal-cert-url': address })).toBeUndefined()
      expect(sent('POST', /verify-webhook-signature$/)).toEqual([])
    },
  )

  it('of a dispute names the order whose money it is about', async () => {
    const { paypal, call } = await anEvent()
    const dispute = JSON.stringify({
      id: 'WH-1',
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: {
        dispute_id: 'PP-D-27803',
        disputed_transactions: [{ seller_transaction_id: '3BC38643YC807283D', custom: CHARGE.orderRef }],
      },
    })
    expect(paypal.claim(dispute, call.headers)).toEqual({
      id: 'WH-1',
      type: 'CUSTOMER.DISPUTE.CREATED',
      orderRef: CHARGE.orderRef,
      live: false,
    })
  })

  it('is not believed with another signature, or days later', async () => {
    const { paypal, call, clock } = await anEvent()
    expect(
      await paypal.verify(call.body, { ...call.headers, 'paypal-transmission-sig': 'bm90IHRoaXM=' }),
    ).toBeUndefined()
    clock.now += 3 * 24 * 3_600_000
    expect(await paypal.verify(call.body, call.headers)).toBeDefined()
    clock.now += 24 * 3_600_000
    expect(await paypal.verify(call.body, call.headers)).toBeUndefined()
  })

  it('is neither believed nor refused while PayPal cannot be asked', async () => {
    const { paypal, call, proxy } = await anEvent()
    proxy.spoil('reset', 'reset')
    await expect(paypal.verify(call.body, call.headers)).rejects.toThrow(ProviderUnavailable)
  })
})
