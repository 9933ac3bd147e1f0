import type { ReactNode } from 'react'
import { Tags } from '#components/ui/lists'
import { PriceTag } from '#components/price/price-tag'
import { Duration } from '#components/price/duration'
import type { Lang } from '#lib/routes/languages'
import type { LiveCopy } from './copy'
import type { LastMinuteGroup } from './facts'
import css from './group.module.css'

type Props = {
  lang: Lang
  group: LastMinuteGroup
  copy: LiveCopy['group']
  level?: 2 | 3
  children?: ReactNode
}

/** Shows what a length of time costs at the last minute; below it what fits into it, or the hours that are left. */
export function PriceGroup({ lang, group, copy, level = 3, children }: Props) {
  const { label, summary, minutes, price, shower, couple } = group
  const Heading = `h${level}` as const
  const marks = [shower && copy.shower, couple && copy.couple].filter((mark) => mark !== false)
  return (
    <article className={css.group}>
      <div className="flow">
        <Heading className="h-s">{label}</Heading>
        <Duration minutes={minutes} />
        <p>
          <PriceTag price={price} lang={lang} />
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

/** Lists the treatments of a last-minute group, each a link to its page. */
export function GroupTreatments({ treatments }: Pick<LastMinuteGroup, 'treatments'>) {
  return (
    <Tags
      items={treatments.map(({ code, title, href }) => (
        <a key={code} href={href}>
          {title}
        </a>
      ))}
    />
  )
}
