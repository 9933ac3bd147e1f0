import { useLocale, useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { lazyPart } from '#components/island/part'
import type { CardFields } from '#lib/checkout/methods/method'
import css from './checkout.module.css'
import type { PaymentCopy } from './payment-copy'

// Loaded only when the visitor pays by card: Stripe's fields or, without keys, our own.
const StripeCard = lazyPart(() => import('#lib/checkout/methods/stripe-elements').then((part) => part.StripeCard))
const TestCard = lazyPart(() => import('./test-card').then((part) => part.TestCard))

type Props = Pick<PaymentCopy, 'cardKey' | 'urls'> & {
  fields: Ref<CardFields>
  cents: number
  onBroken: () => void
}

/** Shows the fields for a card: the provider's or, in front of the simulator, our own. */
export function CardBox({ cardKey, urls, fields, cents, onBroken }: Props) {
  const t = useTranslations('order')
  const locale = useLocale()
  return (
    <div className={css.cardbox}>
      {cardKey === null ? (
        <TestCard fields={fields} url={urls.cardIntentV2} />
      ) : (
        <StripeCard
          fields={fields}
          publishableKey={cardKey}
          cents={cents}
          locale={locale}
          loading={<p role="status">{t('cardForm.loading')}</p>}
          onBroken={onBroken}
        />
      )}
    </div>
  )
}
