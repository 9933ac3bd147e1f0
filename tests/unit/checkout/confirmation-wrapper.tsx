import type { ReactNode } from 'react'
import type { ConfirmationCopy } from '#components/checkout/confirmation-copy'
import { OrderPageProvider } from '#components/checkout/use-checkout'
import { Island } from '#components/island/island'
import { printCopy } from '#components/pages/print-copy'
import { startOrderPage } from '#lib/checkout/order-page'
import { designNames } from '#lib/content/vouchers'
import { islandOf } from '../island-of'
import { SAMPLE_HOURS } from '../sample-hours'

/** The Spanish confirmation page around its parts. */
export function ConfirmationAround({ children }: { children: ReactNode }) {
  const page: ConfirmationCopy = {
    urls: { paypalIntent: '', booking: '', slots: '', gift: '', optIn: '', unsubscribe: '' },
    hrefs: { pay: '', voucher: '', reservations: '', lastMinute: '', withdrawal: '', map: '' },
    therapists: { 1: 'Amina', 2: 'Clara' },
    designs: designNames('es'),
    name: '',
    where: 'Calle de Ejemplo, 1',
    hours: SAMPLE_HOURS,
    bank: { holder: '', iban: '', bic: '', name: '' },
    voucher: printCopy(),
    horizonDays: 90,
    icons: { calendar: <></>, print: <></> },
    before: { dry: <></>, steam: <></> },
    steam: [],
    ask: <></>,
  }
  return (
    <Island {...islandOf('es')}>
      <OrderPageProvider value={{ ...page, state: startOrderPage(0), dispatch: async () => startOrderPage(0) }}>
        {children}
      </OrderPageProvider>
    </Island>
  )
}
