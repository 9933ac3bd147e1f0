import css from './payment.module.css'
import { QrCode } from '#components/ui/qr-code'
import type { Booking } from '#lib/contracts/booking'
import { formatMoney } from '#lib/money'
import { transferCode } from '#lib/checkout/methods/transfer-code'
import own from './confirmation.module.css'
import type { ConfirmProps } from './confirmation-props'

/** Where to send the money of a bank transfer, to read and for the bank's own application. */
export function TransferDetails({
  booking: { totalCents, reference },
  bank,
  lang,
  words: {
    confirm: { transfer },
  },
}: Pick<ConfirmProps, 'bank' | 'lang' | 'words'> & { booking: Booking }) {
  return (
    <section className="flow">
      <dl className={css.spec}>
        <dt>{transfer.to}</dt>
        <dd>{bank.holder}</dd>
        <dt>{transfer.iban}</dt>
        <dd>{bank.iban}</dd>
        <dt>{transfer.amount}</dt>
        <dd>{formatMoney(totalCents, lang)}</dd>
        <dt>{transfer.reference}</dt>
        <dd>
          <strong>{reference}</strong>
        </dd>
      </dl>
      <div className={own.code}>
        <QrCode
          text={transferCode({ name: bank.holder, iban: bank.iban, cents: totalCents, reference })}
          label={transfer.code}
        />
      </div>
      <p className="note">{transfer.code}</p>
    </section>
  )
}
