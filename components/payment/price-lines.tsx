import type { Basket } from '#lib/booking/basket'
import { fill } from '#lib/i18n/fill'
import { formatMoney, formatPercent, percentOff } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './payment.module.css'
import type { CheckoutWords } from './words'

/** How the total comes about, as rows of a list: the usual price and what is taken off it. */
export function PriceLines({ basket, lang, words }: { basket: Basket; lang: Lang; words: Pick<CheckoutWords, 'order' | 'price'> }) {
  const { totalCents, regularCents, item } = basket
  const { row } = words.order
  const off = regularCents - totalCents
  const less = item.kind === 'transfer' ? row.voucher : fill(row.less, { percent: formatPercent(percentOff(regularCents, totalCents), lang) })
  return (
    <>
      {off > 0 && (
        <>
          <dt>{row.price}</dt>
          <dd>{item.kind === 'transfer' ? formatMoney(regularCents, lang) : <s className="dim"><span className="vh">{words.price.before} </span>{formatMoney(regularCents, lang)}</s>}</dd>
          <dt>{less}</dt>
          <dd>−{formatMoney(off, lang)}</dd>
        </>
      )}
      <dt className={css.total}>
        {row.total} <small>{row.tax}</small>
      </dt>
      <dd className={css.total}>{formatMoney(totalCents, lang)}</dd>
    </>
  )
}
