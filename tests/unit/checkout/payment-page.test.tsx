import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { ComponentProps, ReactNode } from 'react'
import { PaymentPage } from '#components/checkout/payment-page'
import type { PaymentRoot } from '#components/checkout/roots'
import { getFile, getPage } from '#lib/content/pages'
import { cardCopy, designNames } from '#lib/content/vouchers'
import { spaNode } from '#lib/seo/spa'
import es from '#messages/es.json'

const shown = vi.hoisted(() => vi.fn((_: ComponentProps<typeof PaymentRoot>) => null))
vi.mock('#components/islands', () => ({
  PaymentIsland: shown,
  HeadlineIsland: ({ children }: { children: ReactNode }) => children,
  PaymentHeadingIsland: () => null,
}))

const business = getFile('es', 'business')
const without = (off: string) => ({
  ...business,
  paymentMethods: business.paymentMethods.map((each) => (each.id === off ? { ...each, enabled: false } : each)),
})
function offered(facts: typeof business) {
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={es} timeZone="Europe/Madrid">
      <PaymentPage
        lang="es"
        page={getPage('es', 'safe-payment')}
        business={facts}
        team={[]}
        urls={{ cardIntentV2: '', paypalIntent: '', booking: '' }}
        groups={[]}
        cardKey={null}
        voucher={{ cards: cardCopy(), designs: designNames('es'), months: 12 }}
        withdrawal="Fourteen days."
        planning={{ transferBankDays: 2, freeCancellationHours: 24, answersWithinHours: 24 }}
      />
    </NextIntlClientProvider>,
  )
  return shown.mock.lastCall?.[0].page.accepted
}
const told = (facts: typeof business) =>
  spaNode({
    lang: 'es',
    business: facts,
    priceRange: { min: 15_00, max: 240_00 },
    rating: { average: 4.7, count: 41 },
    photo: '/a.jpg',
    withExceptions: false,
    withRating: false,
  }).paymentAccepted

it('offers the payment methods that content has switched on, and search engines are told the same', () => {
  expect(offered(business)).toEqual(['card', 'paypal', 'transfer', 'none'])
  expect(told(business)).toContain('PayPal')
  expect(offered(without('paypal'))).toEqual(['card', 'transfer', 'none'])
  expect(told(without('paypal'))).not.toContain('PayPal')
  expect(offered(without('stripe'))).toEqual(['paypal', 'transfer', 'none'])
})
