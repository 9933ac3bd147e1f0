import { Wordmark } from '#components/ui/wordmark'
import { fill } from '#lib/i18n/fill'
import { VoucherArt, type VoucherDesign } from './voucher-art'
import css from './voucher-card.module.css'

/** What a voucher says. */
export type VoucherFace = {
  design: VoucherDesign
  /** The line that greets, with {name} where the name goes. */
  to: string
  name: string
  message?: string
  /** Who gives it, in words. */
  from?: string
  /** What it is worth: a treatment, or the words above an amount. */
  gift: string
  /** An amount already written in the language, such as 49 €. */
  amount?: string
  /** Small print, one line each: code, date. */
  meta?: readonly string[]
}

/** A gift voucher as it is shown and printed. It holds no words of its own. */
export function VoucherCard({ design, to, name, message, from, gift, amount, meta = [] }: VoucherFace) {
  return (
    <div className={css.voucher} data-design={design}>
      <div className={css.field}>
        <VoucherArt design={design} className={css.art} />
        <span className={css.logo} role="img" aria-label="Nuilea">
          <Wordmark />
        </span>
        <p className={css.gift}>
          <small>{gift}</small>
          {amount}
        </p>
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
