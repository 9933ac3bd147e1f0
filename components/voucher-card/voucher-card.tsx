import { Wordmark } from '#components/ui/wordmark'
import type { VoucherFace } from '#lib/catalogue/voucher-face'
import { fill } from '#lib/i18n/fill'
import { VoucherArt } from './voucher-art'
import css from './voucher-card.module.css'

/** Shows a gift voucher, on the screen and on paper. All its words are props. */
export function VoucherCard({ design, to, name, message, from, gift, amount, meta = [] }: VoucherFace) {
  return (
    <div className={css.voucher} data-design={design}>
      <div className={css.field}>
        {/* The ruler has a row of its own, so that a long name cannot overlap it. */}
        {design === 'cal' ? (
          <VoucherArt design="cal" className={css.ruler} part="0 144 600 18" />
        ) : (
          <VoucherArt design={design} className={css.art} />
        )}
        <span className={css.logo} role="img" aria-label="Nuilea">
          <Wordmark />
        </span>
        <p key={amount} className={css.gift}>
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
