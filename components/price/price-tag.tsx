import { useLocale, useTranslations } from 'next-intl'
import { formatMoney, type Price } from '#lib/money'
import css from './price-tag.module.css'

type Props = { price: Price; big?: boolean }

/**
 * Shows a price; if it is reduced, the old one crossed out and the new one, both labelled for screen readers; for a
 * bundle, in words, what its parts cost separately and what they cost together. Another
 * price is another element, because a browser that translates keeps showing words that React merely edits.
 */
export function PriceTag({ price: { cents, beforeCents, apart }, big }: Props) {
  const t = useTranslations('price')
  const lang = useLocale()
  const now = formatMoney(cents, lang)
  return (
    <span key={`${beforeCents} ${cents}`} className={big ? `${css.price} ${css.big}` : css.price}>
      {beforeCents === undefined ? (
        now
      ) : apart ? (
        <>
          <small>
            {t('separately')} {formatMoney(beforeCents, lang)},
          </small>{' '}
          <b>
            <small>{t('together')}</small> {now}
          </b>
        </>
      ) : (
        <>
          <s>
            <span className="vh">{t('before')} </span>
            {formatMoney(beforeCents, lang)}
            <span className="vh">,</span>
          </s>{' '}
          <b>
            <span className="vh">{t('now')} </span>
            {now}
          </b>
        </>
      )}
    </span>
  )
}
