'use client'
import { useLocale } from 'next-intl'
import { Button, ButtonLink, MoreLink } from '#components/ui/button'
import { CLOCK, LineIcon } from '#components/ui/line-icon'
import type { Hours } from '#lib/time/hours'
import { useLiveCopy } from './copy'
import type { TodayFacts } from './facts'
import css from './group.module.css'
import { opensAgain } from './headings'

type Props = {
  today: string
  hours: Hours
  links: TodayFacts['links']
  onRefresh: () => void
}

/** Shows that nothing is left today: when the doors open again, and what one can do until then. */
export function NoneLeft({ today, hours, links, onRefresh }: Props) {
  const { none, refresh } = useLiveCopy()
  const again = opensAgain(hours, today, none, useLocale())
  return (
    <div className={css.state} role="status">
      <LineIcon paths={CLOCK} large />
      {again && <h2 className="h-s">{again}</h2>}
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
