'use client'
import { useLocale } from 'next-intl'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { openDaysAfter } from '#lib/time/days'
import { addDays } from '#lib/time/madrid'
import { formatDay, formatTime } from '#lib/time/dates'
import type { Hours } from '#lib/time/hours'
import { fill } from '#lib/i18n/fill'
import { useLiveCopy } from './copy'
import type { TodayFacts } from './facts'
import css from './group.module.css'

type Props = {
  today: string
  hours: Hours
  links: TodayFacts['links']
  onRefresh: () => void
}

/** Shows that nothing is left today: when the doors open again, and what one can do until then. */
export function NoneLeft({ today, hours, links, onRefresh }: Props) {
  const { none, refresh } = useLiveCopy()
  const lang = useLocale()
  const [next] = openDaysAfter(hours, today, addDays(today, 366), 1)
  const [first] = next?.periods ?? []
  return (
    <div className={css.state} role="status">
      {next && first && (
        <h2 className="h-s">
          {fill(none.title, {
            day: formatDay(next.day, lang, 'weekday to month'),
            time: formatTime(first.opens, lang),
          })}
        </h2>
      )}
      <p className="dim">{none.how}</p>
      <div className="btns">
        <ButtonLink href={links.book}>{none.book}</ButtonLink>
        <Button line onClick={onRefresh}>
          {refresh}
        </Button>
        <MoreLink href={links.offers}>{none.offers}</MoreLink>
      </div>
    </div>
  )
}
