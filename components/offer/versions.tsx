import { useLocale, useTranslations } from 'next-intl'
import { Duration } from '#components/price/duration'
import { PriceNote } from '#components/price/price-block'
import { PriceTag } from '#components/price/price-tag'
import { BookBar, ORIGINAL } from '#components/ui/book-bar'
import { Button } from '#components/ui/button'
import button from '#components/ui/button.module.css'
import { Options, RadioTile } from '#components/ui/choice'
import { Tags } from '#components/ui/lists'
import type { Offer } from '#lib/content/offers'
import { formatMoney } from '#lib/money'
import { href } from '#lib/routes/routes'
import css from './versions.module.css'

type Props = {
  offer: Offer & { versions: NonNullable<Offer['versions']> }
  marks: readonly string[]
}

/** The id of the form, which the button in the bar sends too. */
const FORM = 'offer'

/**
 * Shows the versions of an offer to choose from, with description, minutes and price, and a button with the total. A
 * plain form that needs no script: CSS shows the total of the chosen version.
 */
export function Versions({ offer, marks }: Props) {
  const lang = useLocale()
  const t = useTranslations()
  const { versions } = offer
  const sum = versions.map(({ number, price }) => (
    <span key={number} className={css.sum} data-version={number}>
      {formatMoney(price.cents, lang)}
    </span>
  ))
  return (
    <form id={FORM} className={css.choice} action={href('reservations', lang)}>
      <input type="hidden" name="offer" value={offer.code} />
      <fieldset>
        <legend className="lbl">{t('offer.versions')}</legend>
        <Options width="wide">
          {versions.map(({ number, description, minutes, price, current }) => (
            <RadioTile key={number} name="version" value={number} defaultChecked={current}>
              <span className={css.what}>{description}</span>
              <small className={css.mins}>
                <Duration minutes={minutes} />
              </small>
              <PriceTag price={price} />
            </RadioTile>
          ))}
        </Options>
      </fieldset>
      <div className={`btns ${ORIGINAL}`}>
        <Button type="submit">
          <span>
            {offer.bookName} · {sum}
          </span>
        </Button>
        {versions.map(({ number, price }) => (
          <span key={number} className={css.sum} data-version={number}>
            <a className={button.more} href={`${href('voucher', lang)}?amount=${price.cents / 100}`}>
              {t('offer.give')}
            </a>
          </span>
        ))}
        <PriceNote />
      </div>
      <Tags items={marks} />
      <BookBar>
        <p>
          {versions.map(({ number, minutes }) => (
            <span key={number} className={css.sum} data-version={number}>
              {offer.period ?? `${minutes}\u00a0${t('price.minutes')}`}
            </span>
          ))}
        </p>
        <Button type="submit" form={FORM}>
          <span>
            {offer.button} · {sum}
          </span>
        </Button>
      </BookBar>
    </form>
  )
}
