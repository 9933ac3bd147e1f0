'use client'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { openDaysAfter } from '#lib/time/days'
import { addDays } from '#lib/time/madrid'
import { formatDay } from '#lib/time/dates'
import type { Hours } from '#lib/time/hours'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { LiveWords, TodayFacts } from './facts'
import css from './group.module.css'

type Props = {
  lang: Lang
  words: LiveWords['none']
  today: string
  hours: Hours
  links: TodayFacts['links']
  again: string
  onRefresh: () => void
}

/** Nothing left today: when the doors open again, and what one can do until then. */
export function NoneLeft({ lang, words, today, hours, links, again, onRefresh }: Props) {
  const [next] = openDaysAfter(hours, today, addDays(today, 366), 1)
  const [first] = next?.periods ?? []
  return (
    <div className={css.state} role="status">
      {next && first && (
        <h2>{fill(words.title, { day: formatDay(next.day, lang, 'weekday to month'), time: first.opens })}</h2>
      )}
      <p className="dim">{words.how}</p>
      <div className="btns">
        <ButtonLink href={links.book}>{words.book}</ButtonLink>
        <Button line onClick={onRefresh}>
          {again}
        </Button>
        <MoreLink href={links.offers}>{words.offers}</MoreLink>
      </div>
    </div>
  )
}
