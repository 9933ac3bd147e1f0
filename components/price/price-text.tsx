import { formatMoney, type Price } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './price-text.module.css'

type Props = {
  price: Price
  lang: Lang
  labels: { before: string; now: string }
  big?: boolean
}

/**
 * Shows a price; with a reduction, the struck old one and the new one, both named for screen readers. Islands bring
 * their words.
 */
export function PriceText({ price: { cents, beforeCents }, lang, labels, big }: Props) {
  const now = formatMoney(cents, lang)
  return (
    <span className={big ? `${css.price} ${css.big}` : css.price}>
      {beforeCents === undefined ? (
        now
      ) : (
        <>
          <s>
            <span className="vh">{labels.before} </span>
            {formatMoney(beforeCents, lang)}
          </s>{' '}
          <b>
            <span className="vh">{labels.now} </span>
            {now}
          </b>
        </>
      )}
    </span>
  )
}
