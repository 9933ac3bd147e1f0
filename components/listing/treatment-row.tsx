import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture, type PictureSource } from '#components/ui/picture'
import type { Price } from '#lib/money'
import { type Dated, Summary } from '#components/hours/days'
import { Duration } from '#components/price/duration'
import { PriceTag } from '#components/price/price-tag'
import { fit } from '#components/ui/fit'
import css from './treatment-row.module.css'

export type TreatmentFacts = Dated & {
  href: string
  title: string
  minutes: number
  price: Price
  picture?: PictureSource
  /** The name for the picture's view transition to the detail page; unique on the page. */
  transitionName?: string
  /** The criteria of the menu's filter that it meets. */
  fits?: readonly string[]
  /** Whether the list says of it that it is for two, and its price too. */
  forTwo?: boolean
  /** When it can next be had. */
  next?: ReactNode
}

/** Lists treatments, offers or packs with thin lines between them; each whole row is a link. */
export function Rows({ rows, pictured }: { rows: readonly TreatmentFacts[]; pictured?: boolean }) {
  return (
    <div className={pictured ? `${css.carta} ${css.pictured}` : css.carta}>
      {rows.map((row) => (
        <TreatmentRow key={row.href} row={row} />
      ))}
    </div>
  )
}

function TreatmentRow({ row }: { row: TreatmentFacts }) {
  const t = useTranslations('marks')
  return (
    <article className={css.row} data-fits={row.fits?.join(' ')}>
      {row.picture && (
        <Picture
          picture={row.picture}
          sizes={`${9 * (row.picture.zoom ?? 1)}rem`}
          alt=""
          className={css.img}
          transitionName={row.transitionName}
        />
      )}
      <h3 {...fit(row.title)}>
        <a href={row.href}>{row.title}</a>
      </h3>
      <p>
        <Summary of={row} />
        {row.forTwo && <span> {t('forTwo')}.</span>}
        {row.next && <br />}
        {row.next}
      </p>
      <span className={css.mins}>
        <Duration minutes={row.minutes} />
      </span>
      <span className={css.price}>
        <PriceTag price={row.price} />
      </span>
    </article>
  )
}
