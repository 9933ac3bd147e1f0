'use client'
import { useLocale, useTranslations } from 'next-intl'
import { QrCode } from '#components/ui/qr-code'
import type { Booking } from '#lib/contracts/booking'
import { formatMoney } from '#lib/money'
import { transferCode } from '#lib/checkout/methods/offline'
import own from './confirmation.module.css'
import css from './payment.module.css'
import { Row } from './price-rows'
import { useConfirmationCopy } from './use-checkout'

/** Shows where to send the money of a bank transfer, to read and for the bank's own application. */
export function TransferDetails({ booking: { totalCents, reference } }: { booking: Booking }) {
  const t = useTranslations('confirm.transfer')
  const lang = useLocale()
  const { bank } = useConfirmationCopy()
  return (
    <section className="flow">
      <dl className={css.spec}>
        <Row name={t('to')}>{bank.holder}</Row>
        <Row name={t('iban')}>{bank.iban}</Row>
        <Row name={t('amount')}>{formatMoney(totalCents, lang)}</Row>
        <Row name={t('reference')}>
          <strong>{reference}</strong>
        </Row>
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
