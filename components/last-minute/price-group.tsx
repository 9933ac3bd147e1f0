import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tags } from '#components/ui/lists'
import { PriceTag } from '#components/price/price-tag'
import { Duration } from '#components/price/duration'
import type { LastMinuteGroup } from './facts'
import css from './group.module.css'

type Props = {
  group: LastMinuteGroup
  level?: 2 | 3
  children: ReactNode
}

/** Shows the last-minute price of a length of time and, as children, its treatments or the free times. */
export function PriceGroup({ group, level = 3, children }: Props) {
  const t = useTranslations('lastMinute')
  const { label, summary, minutes, price, shower, couple } = group
  const Heading = `h${level}` as const
  const tags = [shower && t('shower'), couple && t('forTwo')].filter((tag) => tag !== false)
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
        <Tags items={tags} />
      </div>
    </article>
  )
}

/** Tells whether a treatment includes a shower, but not its whole group, so that it must be said beside it. */
export const showersAlone = (
  { shower: isForAll }: Pick<LastMinuteGroup, 'shower'>,
  { shower }: LastMinuteGroup['treatments'][number],
): boolean => shower && !isForAll

/** Lists the treatments of a last-minute group with links to their pages, and says where only some include a shower. */
export function GroupTreatments({ group }: Pick<Props, 'group'>) {
  const t = useTranslations('lastMinute')
  return (
    <Tags
      items={group.treatments.map((treatment) => (
        <span key={treatment.code}>
          <a href={treatment.href}>{treatment.title}</a>
          {showersAlone(group, treatment) && <span> ({t('shower')})</span>}
        </span>
      ))}
    />
  )
}
