import type { VoucherFace } from '#lib/catalogue/voucher-face'
import { fill } from '#lib/i18n/fill'
import { VoucherFront } from './voucher-front'
import css from './voucher-card.module.css'

/** Shows a gift voucher, on the screen and on paper. All its words are props. */
export function VoucherCard({ design, to, name, message, from, gift, amount, meta = [] }: VoucherFace) {
  return (
    <div className={css.voucher} data-design={design}>
      <div className={css.field}>
        <VoucherFront design={design} gift={gift} amount={amount} />
        <p className={css.to}>{fill(to, { name: name.trim() || '…' })}</p>
        <p className={css.message}>{message}</p>
        {from && <p className={css.from}>{from}</p>}
        {meta.length > 0 && (
          <p className={css.meta}>
            {meta.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
