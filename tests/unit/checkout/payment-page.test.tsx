import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { PaymentPage } from '#components/checkout/payment-page'
import * as islands from '#components/islands'
import { StructuredData } from '#components/pages/structured-data'
import { PAYMENT_METHODS } from '#lib/contracts/payment-methods'
import * as load from '#lib/content/read/load'
import { getFile, getPage } from '#lib/content/pages'
import { paymentMethods } from '#lib/content/payment-methods'
import { cardCopy, designNames } from '#lib/content/vouchers'
import { getRoute } from '#lib/routes/routes'
import es from '#messages/es.json'

const shown = vi.spyOn(islands, 'PaymentIsland').mockReturnValue(<></>)
vi.spyOn(islands, 'HeadlineIsland').mockImplementation(({ children }) => <>{children}</>)
vi.spyOn(islands, 'PaymentHeadingIsland').mockReturnValue(<></>)
afterAll(() => void vi.restoreAllMocks())

const content = load.loadContent()
/** Switches a method off in content. */
function without(off: string) {
  const { business } = content.files
  const paymentMethods = business.paymentMethods.map((each) => (each.id === off ? { ...each, enabled: false } : each))
  vi.spyOn(load, 'loadContent').mockReturnValue({
    ...content,
    files: { ...content.files, business: { ...business, paymentMethods } },
  })
}

function offered() {
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={es} timeZone="Europe/Madrid">
      <PaymentPage
        lang="es"
        page={getPage('es', 'safe-payment')}
        business={getFile('es', 'business')}
        payments={paymentMethods('es', { BIZUM: '1' })}
        team={[]}
        urls={{ cardIntentV2: '', paypalIntent: '', booking: '' }}
        cardKey={null}
        wallets
        voucher={{ cards: cardCopy(), designs: designNames('es'), months: 12 }}
        withdrawal="Fourteen days."
        planning={{ transferBankDays: 2, freeCancellationHours: 24, answersWithinHours: 24 }}
      />
    </NextIntlClientProvider>,
  )
  const { accepted, names } = shown.mock.lastCall?.[0].page ?? {}
  expect(Object.keys(names ?? {})).toEqual(accepted)
  return accepted
}
const told = () => renderToStaticMarkup(<StructuredData lang="es" route={getRoute('safe-payment')} />)

it('offers the payment methods that content has switched on, and search engines are told the same', () => {
  expect(offered()).toEqual([...PAYMENT_METHODS])
  expect(told()).toContain('PayPal')
  without('paypal')
  expect(offered()).toEqual(['card', 'bizum', 'transfer', 'none'])
  expect(told()).not.toContain('PayPal')
  without('stripe')
  expect(offered()).toEqual(['bizum', 'paypal', 'transfer', 'none'])
})
