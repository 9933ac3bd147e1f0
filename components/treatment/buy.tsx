import { useLocale, useTranslations } from 'next-intl'
import { bookHref } from '#lib/routes/book-href'
import type { PageCopy } from '#lib/content/pages'
import type { Treatment } from '#lib/content/treatments'
import { NextFree } from '#components/price/next-free'
import { PriceBlock } from '#components/price/price-block'

type Props = { treatment: Treatment; copy: PageCopy<'treatment'>['sections']['labels'] }

/** Shows what a treatment costs, and the links to book it or give it. */
export function Buy({ treatment, copy }: Props) {
  const lang = useLocale()
  const t = useTranslations('action')
  const { code, price, priceNote, minutes, giftHref, shower, vegan, persons } = treatment
  const marks = [
    shower && copy.shower,
    shower && copy.towels,
    vegan && copy.vegan,
    persons === 2 && copy.forTwo,
  ].filter((mark) => mark !== false)
  const book = { href: bookHref(lang, 'treatment', code), name: t('book') }
  return (
    <PriceBlock
      price={price}
      minutes={minutes}
      note={priceNote}
      marks={marks}
      book={book}
      next={<NextFree code={code} />}
      give={{ href: giftHref, name: t('give'), icon: 'gift' }}
    />
  )
}
