import type { ReactNode } from 'react'
import { Tags } from '#components/ui/lists'
import { PriceTag } from '#components/price/price-tag'
import { Duration } from '#components/price/duration'
import type { LiveCopy } from './copy'
import type { LastMinuteGroup } from './facts'
import css from './group.module.css'

type Props = {
  group: LastMinuteGroup
  copy: LiveCopy['group']
  level?: 2 | 3
  children?: ReactNode
}

/** Shows what a length of time costs at the last minute; below it what fits into it, or the hours that are left. */
export function PriceGroup({ group, copy, level = 3, children }: Props) {
  const { label, summary, minutes, price, shower, couple } = group
  const Heading = `h${level}` as const
  const marks = [shower && copy.shower, couple && copy.couple].filter((mark) => mark !== false)
  return (
    <article className={css.group}>
      <div className="flow">
        <Heading className="h-s">{label}</Heading>
        <Duration minutes={minutes} />
        <p>
          <PriceTag price={price} />
        </p>
      </div>
      <div className="flow">
        <p>{summary}</p>
        {children}
        <Tags items={marks} />
      </div>
    </article>
  )
}

/** Tells whether a treatment has a shower that not all of its group have, so that it must be said of it alone. */
export const showersAlone = (
  { shower: all }: Pick<LastMinuteGroup, 'shower'>,
  { shower }: LastMinuteGroup['treatments'][number],
): boolean => shower && !all

type TreatmentsProps = {
  group: Pick<LastMinuteGroup, 'shower' | 'treatments'>
  copy: Pick<LiveCopy['group'], 'shower'>
}

/** Lists the treatments of a last-minute group, each a link to its page, with its shower where not all have one. */
export function GroupTreatments({ group, copy }: TreatmentsProps) {
  return (
    <Tags
      items={group.treatments.map((treatment) => (
        <span key={treatment.code}>
          <a href={treatment.href}>{treatment.title}</a>
          {showersAlone(group, treatment) && ` (${copy.shower})`}
        </span>
      ))}
    />
  )
}
