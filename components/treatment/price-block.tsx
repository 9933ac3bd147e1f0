import { useTranslations } from 'next-intl'
import { BookBar } from '#components/ui/book-bar'
import { ButtonLink } from '#components/ui/button'
import { Icon, type IconName } from '#components/ui/icon'
import { Tags } from '#components/ui/lists'
import type { Lang } from '#lib/routes/languages'
import { Cost, Duration } from './cost'
import css from './price-block.module.css'

type Link = { href: string; name: string }

type Props = {
  lang: Lang
  /** Prices in cents. */
  item: { price: number; priceBefore?: number; minutes: number }
  /** A word about the price. */
  note: string
  marks: readonly string[]
  book: Link
  give: Link & { icon?: IconName }
}

/** What it costs, how long it takes, and the two things to do with it; the first of them stays within reach. */
export function PriceBlock({ lang, item: { price, priceBefore, minutes }, note, marks, book, give }: Props) {
  const t = useTranslations('price')
  const button = <ButtonLink href={book.href}>{book.name}</ButtonLink>
  return (
    <>
      <div className={css.buy}>
        <p className={css.cost}>
          <Cost price={price} before={priceBefore} lang={lang} big />
          <span className="note">{note}</span>
        </p>
        <Duration minutes={minutes} big />
        <Tags items={marks} />
        <div className="btns">
          {button}
          <ButtonLink href={give.href} line>
            {give.icon && <Icon name={give.icon} />}
            {give.name}
          </ButtonLink>
        </div>
      </div>
      <BookBar>
        <p>
          <Cost price={price} before={priceBefore} lang={lang} />
          <span className={css.time}>
            {minutes}&nbsp;{t('minutes')}
          </span>
        </p>
        {button}
      </BookBar>
    </>
  )
}
