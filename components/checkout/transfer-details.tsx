'use client'
import { useLocale, useTranslations } from 'next-intl'
import { QrCode } from '#components/ui/qr-code'
import type { Booking } from '#lib/contracts/booking'
import { formatMoney } from '#lib/money'
import { transferCode } from '#lib/checkout/methods/offline'
import own from './confirmation.module.css'
import css from './payment.module.css'
import { useConfirmationCopy } from './use-checkout'

/** Shows where to send the money of a bank transfer, to read and for the bank's own application. */
export function TransferDetails({ booking: { totalCents, reference } }: { booking: Booking }) {
  const t = useTranslations('confirm.transfer')
  const lang = useLocale()
  const { bank } = useConfirmationCopy()
  return (
    <section className="flow">
      <dl className={css.spec}>
        <dt>{t('to')}</dt>
        <dd>{bank.holder}</dd>
        <dt>{t('iban')}</dt>
        <dd>{bank.iban}</dd>
        <dt>{t('amount')}</dt>
        <dd>{formatMoney(totalCents, lang)}</dd>
        <dt>{t('reference')}</dt>
        <dd>
          <strong>{reference}</strong>
        </dd>
      </dl>
      <div className={own.code}>
        <QrCode
          text={transferCode({ name: bank.holder, iban: bank.iban, cents: totalCents, reference })}
          label={t('code')}
        />
      </div>
      <p className="note">{t('code')}</p>
    </section>
  )
}
