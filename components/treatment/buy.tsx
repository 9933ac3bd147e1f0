import { useLocale, useTranslations } from 'next-intl'
import { bookHref } from '#lib/routes/book-href'
import type { Treatment } from '#lib/content/treatments'
import { NextFree } from '#components/price/next-free'
import { PriceBlock } from '#components/price/price-block'

/** `towels` is said where there is a shower. */
type Props = { treatment: Treatment; towels: string }

/** Shows what a treatment costs, and the links to book it or give it. */
export function Buy({ treatment, towels }: Props) {
  const lang = useLocale()
  const t = useTranslations()
  const { code, price, minutes, giftHref, shower, vegan, persons } = treatment
  const marks = [
    shower && t('marks.shower'),
    shower && towels,
    vegan && t('marks.vegan'),
    persons === 2 && t('marks.forTwo'),
  ].filter((mark) => mark !== false)
  const book = { href: bookHref(lang, 'treatment', code), name: t('action.book') }
  return (
    <PriceBlock
      price={price}
      minutes={minutes}
      priceValidUntil={treatment.priceValidUntil}
      marks={marks}
      book={book}
      next={<NextFree code={code} price={price} />}
      give={{ href: giftHref, name: t('action.give'), icon: 'gift' }}
    />
  )
}
