import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { PayHere } from '#components/payment/pay-here'
import type { CheckoutProps } from '#components/payment/words'
import { getFile, getPage } from '#lib/content/pages'
import { spaSchema } from '#lib/seo/spa'
import es from '#messages/es.json'

const shown = vi.hoisted(() => vi.fn((_: CheckoutProps) => null))
vi.mock('#components/payment/live', () => ({ Checkout: shown }))

const business = getFile('es', 'business')
const without = (off: string) => ({
  ...business,
  paymentMethods: business.paymentMethods.map((each) => (each.id === off ? { ...each, enabled: false } : each)),
})
function offered(facts: typeof business) {
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={es} timeZone="Europe/Madrid">
      <PayHere
        lang="es"
        sections={getPage('es', 'safe-payment').sections}
        business={facts}
        team={[]}
        urls={{ cardIntent: '', paypalIntent: '', booking: '' }}
        groups={[]}
        transferHours={24}
        freeCancellationHours={24}
        empty=""
      />
    </NextIntlClientProvider>,
  )
  return shown.mock.lastCall?.[0].accepted
}
const told = (facts: typeof business) =>
  spaSchema({
    lang: 'es',
    business: facts,
    priceRange: { min: 15_00, max: 240_00 },
    rating: { average: 4.7, count: 41 },
    photo: '/a.jpg',
    withExceptions: false,
  }).paymentAccepted

it('offers the payment methods that content has switched on, and search engines are told the same', () => {
  expect(offered(business)).toEqual(['card', 'paypal', 'transfer', 'none'])
  expect(told(business)).toContain('PayPal')
  expect(offered(without('paypal'))).toEqual(['card', 'transfer', 'none'])
  expect(told(without('paypal'))).not.toContain('PayPal')
  expect(offered(without('stripe'))).toEqual(['paypal', 'transfer', 'none'])
})
