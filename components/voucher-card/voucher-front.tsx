import { Wordmark } from '#components/ui/wordmark'
import type { VoucherFace } from '#lib/catalogue/voucher-face'
import type { Lang } from '#lib/routes/languages'
import { VoucherArt } from './voucher-art'
import css from './voucher-card.module.css'

type Props = Pick<VoucherFace, 'design' | 'gift' | 'amount'> & { lang?: Lang }

/** Shows what every voucher has, also while the buyer writes on it: its drawing, the wordmark and what it is worth. */
export function VoucherFront({ design, gift, amount, lang }: Props) {
  return (
    <>
      {/* The ruler has a row of its own, so that a long name cannot overlap it. */}
      {design === 'cal' ? (
        <VoucherArt design="cal" className={css.ruler} part="0 144 600 18" />
      ) : (
        <VoucherArt design={design} className={css.art} />
      )}
      <span className={css.logo} role="img" aria-label="Nuilea">
        <Wordmark />
      </span>
      <p key={amount} className={css.gift} lang={lang}>
        <small>{gift}</small>
        {amount}
      </p>
    </>
  )
}
