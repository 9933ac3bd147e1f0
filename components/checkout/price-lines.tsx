import { fill } from '#lib/i18n/fill'
import { formatMoney, formatPercent, percentOff } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './payment.module.css'
import type { CheckoutWords } from './payment-props'

type Props = {
  totalCents: number
  regularCents: number
  /** What a voucher takes off. */
  voucherCents: number
  lang: Lang
  words: Pick<CheckoutWords, 'order' | 'price'>
}

/** How the total comes about, as rows of a list: the usual price and what is taken off it. */
export function PriceLines({
  totalCents,
  regularCents,
  voucherCents,
  lang,
  words: {
    order: { row },
    price,
  },
}: Props) {
  const reduced = totalCents + voucherCents
  const isReduced = regularCents > reduced
  return (
    <>
      {(isReduced || voucherCents > 0) && (
        <>
          <dt>{row.price}</dt>
          <dd>
            {isReduced ? (
              <s className="dim">
                <span className="vh">{price.before} </span>
                {formatMoney(regularCents, lang)}
              </s>
            ) : (
              formatMoney(regularCents, lang)
            )}
          </dd>
        </>
      )}
      {isReduced && (
        <>
          <dt>{fill(row.less, { percent: formatPercent(percentOff(regularCents, reduced), lang) })}</dt>
          <dd>−{formatMoney(regularCents - reduced, lang)}</dd>
        </>
      )}
      {voucherCents > 0 && (
        <>
          <dt>{row.voucher}</dt>
          <dd>−{formatMoney(voucherCents, lang)}</dd>
        </>
      )}
      <dt className={css.total}>
        {row.total} <small>{row.tax}</small>
      </dt>
      <dd className={css.total}>{formatMoney(totalCents, lang)}</dd>
    </>
  )
}
