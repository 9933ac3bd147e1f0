import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { stripeProvider } from '#functions/adapters/stripe/provider'
import { PROVIDERS } from '#lib/contracts/payment-methods'
import type { Charge } from '#functions/domain/payments'
import { CHARGE } from './simulation'

const {
  STRIPE_SECRET_KEY: secretKey = '',
  PAYPAL_CLIENT_ID: clientId = '',
  PAYPAL_CLIENT_SECRET: clientSecret = '',
  PAYPAL_API_BASE: base = PROVIDERS.paypal.api.sandbox,
} = process.env
const noStripe = !/^[sr]k_test_/.test(secretKey)
const noPayPal = clientId === '' || clientSecret === '' || base !== PROVIDERS.paypal.api.sandbox
const skipped = (absent: boolean, keys: string) => (absent ? ` (skipped: ${keys} not set)` : '')

/** Makes an order that the provider has never heard of. */
const charge = (): Charge => ({ ...CHARGE, orderRef: `ord_${randomBytes(10).toString('hex')}` })

describe.skipIf(noStripe)(`Stripe itself, in test mode${skipped(noStripe, 'a test key STRIPE_SECRET_KEY is')}`, () => {
  const provider = () => stripeProvider({ mode: 'test', secretKey, publishableKey: null })

  it('makes one payment, lets it be paid and given back, and then refuses to cancel', async () => {
    const stripe = provider()
    const order = charge()
    const { providerId } = await stripe.create(order)
    expect((await stripe.create(order)).providerId).toBe(providerId)
    expect(await stripe.read(providerId)).toEqual({ status: 'unpaid', live: false })
    await new Stripe(secretKey).paymentIntents.confirm(providerId, {
      payment_method: 'pm_card_visa',
      return_url: order.returnUrl,
    })
    expect(await stripe.read(providerId)).toEqual({ status: 'paid', amountCents: 4900, currency: 'EUR', live: false })
    expect(await stripe.cancel(providerId)).toBe(false)
    expect(await stripe.refund(providerId, order.orderRef, 4900)).toMatchObject({
      status: 'refunded',
      refundedCents: 4900,
    })
  })

  it('cancels what nobody paid, and says it again', async () => {
    const stripe = provider()
    const { providerId } = await stripe.create(charge())
    expect(await stripe.cancel(providerId)).toBe(true)
    expect(await stripe.cancel(providerId)).toBe(true)
    expect((await stripe.read(providerId)).status).toBe('cancelled')
  })
})

describe.skipIf(noPayPal)(
  `PayPal itself, in its sandbox${skipped(noPayPal, 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET of the sandbox are')}`,
  () => {
    it('makes one order that waits to be approved', async () => {
      const paypal = paypalProvider({
        mode: 'test',
        brand: 'Nuilea Day Spa',
        clientId,
        clientSecret,
        apiBase: PROVIDERS.paypal.api.sandbox,
      })
      const order = charge()
      const { providerId, approveUrl } = await paypal.create(order)
      expect((await paypal.create(order)).providerId).toBe(providerId)
      expect(new URL(approveUrl ?? '').hostname).toBe('www.sandbox.paypal.com')
      expect(await paypal.read(providerId)).toMatchObject({ status: 'unpaid', live: false })
      expect(await paypal.capture(providerId, 1)).toMatchObject({ status: 'unpaid' })
    })
  },
)
