import { describe, expect, it } from 'vitest'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import { ProviderRefused } from '#functions/domain/payments'
import { aPayPalOrder, CHARGE, SIGNED_IN, thatSays } from './simulation'

describe('what disputes took for good', () => {
  it('at Stripe is what those took that were lost', async () => {
    const dispute = (status: string, amount: number) => ({ id: `du_${status}`, object: 'dispute', status, amount })
    const data = [dispute('lost', 20_00), dispute('won', 9_00), dispute('needs_response', 5_00), dispute('lost', 1_00)]
    const { origin, asked } = await thatSays({ '/v1/disputes': { object: 'list', data, has_more: false } })
    const stripe = stripeProvider({ mode: 'test', secretKey: 'sk_test_1', publishableKey: null, apiBase: origin })
    expect(await stripe.disputes('pi_1')).toMatchObject({ lostCents: 21_00 })
    expect(asked).toEqual(['/v1/disputes?payment_intent=pi_1&limit=100'])
  })

  it('at the simulator is nothing', async () => {
    const { stripe, paypal, providerId, approve, take } = await aPayPalOrder()
    await approve()
    await take()
    const byCard = await stripe.create(CHARGE)
    for (const lost of [stripe.disputes(byCard.providerId), paypal.disputes(providerId)])
      expect(await lost).toEqual({ lostCents: 0, isOpen: false })
  })

  const ID = '5O190127TN364715T'
  const order = (status: string, refunds: unknown[] = []) => {
    const amount = { currency_code: 'EUR', value: '49.00' }
    return {
      id: ID,
      status: 'COMPLETED',
      purchase_units: [{ custom_id: 'ord_1', payments: { captures: [{ id: 'C1', status, amount }], refunds } }],
    }
  }
  const ended = (outcome_code: string, value: string) => ({
    dispute_outcome: { outcome_code, amount_refunded: { currency_code: 'EUR', value } },
  })
  const paypalAt = (apiBase: string) =>
    paypalProvider({ mode: 'test', brand: 'Nuilea', clientId: 'id', clientSecret: 'secret', apiBase })

  it('at PayPal is what went to the payer of those that ended in their favour', async () => {
    const { origin, asked } = await thatSays({
      ...SIGNED_IN,
      [`/v2/checkout/orders/${ID}`]: order('COMPLETED'),
      '/v1/customer/disputes': {
        items: [
          { dispute_id: 'PP-1', status: 'RESOLVED' },
          { dispute_id: 'PP-2', status: 'RESOLVED' },
          { dispute_id: 'PP-3', status: 'UNDER_REVIEW' },
        ],
      },
      '/v1/customer/disputes/PP-1': ended('RESOLVED_BUYER_FAVOUR', '20.00'),
      '/v1/customer/disputes/PP-2': ended('RESOLVED_SELLER_FAVOUR', '0.00'),
    })
    expect(await paypalAt(origin).disputes(ID)).toMatchObject({ lostCents: 20_00 })
    expect(asked).toContain('/v1/customer/disputes?disputed_transaction_id=C1')
    expect(asked).not.toContain('/v1/customer/disputes/PP-3')
  })

  it('at PayPal is not counted twice where it stands among the refunds', async () => {
    const refunds = [{ status: 'COMPLETED', amount: { currency_code: 'EUR', value: '15.00' } }]
    const { origin } = await thatSays({
      ...SIGNED_IN,
      [`/v2/checkout/orders/${ID}`]: order('PARTIALLY_REFUNDED', refunds),
      '/v1/customer/disputes': { items: [{ dispute_id: 'PP-1', status: 'RESOLVED' }] },
      '/v1/customer/disputes/PP-1': ended('RESOLVED_BUYER_FAVOUR', '20.00'),
    })
    expect(await paypalAt(origin).disputes(ID)).toMatchObject({ lostCents: 5_00 })
  })

  it('at PayPal is refused to an app that may not read disputes', async () => {
    const { origin } = await thatSays({ ...SIGNED_IN, [`/v2/checkout/orders/${ID}`]: order('COMPLETED') })
    await expect(paypalAt(origin).disputes(ID)).rejects.toThrow(ProviderRefused)
  })
})
