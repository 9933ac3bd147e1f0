import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ORIGINAL } from '#components/ui/book-bar'
import { ButtonLink } from '#components/ui/button'
import { Icon, type IconName } from '#components/ui/icon'
import { Tags } from '#components/ui/lists'
import type { Price } from '#lib/money'
import { formatDay } from '#lib/time/dates'
import { Duration } from './duration'
import { PriceTag } from './price-tag'
import css from './price-block.module.css'

type Link = { href: string; name: string }

type Props = {
  price: Price
  minutes: number
  /** The last day on which the price is reduced, such as 2026-12-31. */
  priceValidUntil?: string
  marks: readonly string[]
  book: Link
  /** When it can next be had. */
  next?: ReactNode
  give: Link & { icon?: IconName }
}

/** Says what a price includes, and until which day it is reduced. */
export function PriceNote({ until }: { until?: string }) {
  const lang = useLocale()
  const t = useTranslations('price')
  return <span className="note">{until ? t('taxReduced', { date: formatDay(until, lang) }) : t('tax')}</span>
}

/** Shows price, duration, and the links to book it and to give it. */
export function PriceBlock({ price, minutes, priceValidUntil, marks, book, next, give }: Props) {
  return (
    <div className={css.buy}>
      <p className={css.cost}>
        <PriceTag price={price} big />
        <PriceNote until={priceValidUntil} />
      </p>
      <Duration minutes={minutes} big />
      <Tags items={marks} />
      <div className={`btns ${ORIGINAL}`}>
        <ButtonLink href={book.href}>{book.name}</ButtonLink>
        <ButtonLink href={give.href} line>
          {give.icon && <Icon name={give.icon} />}
          {give.name}
        </ButtonLink>
      </div>
      {next && <p className="small screen">{next}</p>}
    </div>
  )
}
