import { PaymentPage } from '#components/checkout/payment-page'
import { getFile, getPage } from '#lib/content/pages'
import { hasWallets } from '#lib/contracts/payment-methods'
import { env } from '#lib/env'
import { offeredMethods } from '#lib/content/offered-methods'
import { cardCopy, designNames, getVouchers } from '#lib/content/vouchers'
import { functionUrls } from '#lib/functions/addresses'
import type { PageModule } from './page-module'

export const safePaymentPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: ({ lang }) => {
    const { transferBankDays, freeCancellationHours, answersWithinHours } = getFile(lang, 'planning')
    return (
      <PaymentPage
        lang={lang}
        page={getPage(lang, 'safe-payment')}
        business={getFile(lang, 'business')}
        payments={offeredMethods(lang)}
        team={getFile(lang, 'about').team}
        urls={functionUrls('cardIntentV2', 'paypalIntent', 'booking')}
        cardKey={env.STRIPE_PUBLISHABLE_KEY ?? null}
        paypal={env.paypal}
        wallets={hasWallets(env)}
        voucher={{ cards: cardCopy(), designs: designNames(lang), months: getVouchers(lang).validity.months }}
        planning={{ transferBankDays, freeCancellationHours, answersWithinHours }}
        withdrawal={getPage(lang, 'voucher').sections.withdrawal.text}
      />
    )
  },
}
