import { expect, it } from 'vitest'
import { ProviderRefused } from '#functions/domain/payments'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { CHARGE, openSimulation, SIGNED_IN, thatSays } from './simulation'

it('a provider’s list has what was taken since a moment, and what was taken earlier and given back since', async () => {
  const { clock, stripe, paypal, confirmCard, onPage } = await openSimulation()
  const { providerId: first, clientSecret } = await stripe.create(CHARGE)
  await confirmCard(clientSecret, '4242424242424242')
  const { providerId: byPayPal, approveUrl } = await paypal.create({ ...CHARGE, method: 'paypal' })
  await onPage(approveUrl, { action: 'approve', funding: 'balance' })
  await paypal.capture(byPayPal, 1)
  clock.now += 24 * 3_600_000
  const since = clock.now - 3_600_000
  expect([await stripe.listed(since), await paypal.listed(since)]).toEqual([[], []])
  const day = (providerId: string) => ({
    providerId,
    orderRef: CHARGE.orderRef,
    cents: 4900,
    takenAt: expect.any(Number),
    description: CHARGE.description,
  })
  await stripe.refund(first, CHARGE.orderRef, 1000)
  await paypal.refund(byPayPal, CHARGE.orderRef, 1000)
  expect(await stripe.listed(since)).toEqual([day(first)])
  expect(await paypal.listed(since)).toEqual([day(byPayPal)])
  expect(await stripe.listed(0)).toEqual([day(first)])
  expect(await paypal.listed(clock.now - 40 * 24 * 3_600_000), 'more than a month at once').toEqual([day(byPayPal)])
})

it('an app that may not search PayPal’s transactions is told so', async () => {
  const { origin } = await thatSays(SIGNED_IN)
  const paypal = paypalProvider({ mode: 'test', brand: 'N', clientId: 'id', clientSecret: 'secret', apiBase: origin })
  await expect(paypal.listed(Date.now() - 1000)).rejects.toThrow(ProviderRefused)
})
