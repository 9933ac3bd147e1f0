import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Stars } from '#components/ui/stars'
import { LOCALES } from '#lib/routes/languages'
import css from './review.module.css'

type Props = {
  /** Computed from all reviews. */
  rating: { average: number; count: number }
  heading: string
  children?: ReactNode
}

const STARS = [1, 2, 3, 4, 5]
const partOf = (average: number, star: number) => Math.round(Math.min(1, Math.max(0, average - star + 1)) * 100)

/** Shows the average in large figures, with stars and the number of reviews. */
export function Score({ rating: { average, count }, heading, children }: Props) {
  const lang = useLocale()
  const t = useTranslations('review')
  const figure = new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 2 }).format(average)
  return (
    <div className={`${css.head} flow`}>
      <h2 className="lbl">{heading}</h2>
      <p className={css.score}>{figure}</p>
      <p>
        <Stars fills={STARS.map((star) => partOf(average, star))} label={t('stars', { stars: average })} />{' '}
        {t('summary', { count })}
      </p>
      {children}
    </div>
  )
}
