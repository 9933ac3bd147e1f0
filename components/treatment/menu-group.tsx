import { LeftToday } from '#components/price/left-today'
import type { LastMinutePromise } from '#lib/content/last-minute'
import { MoreLink } from '#components/ui/button'
import { fit } from '#components/ui/fit'
import css from './menu-group.module.css'
import { Rows, type TreatmentFacts } from '#components/listing/treatment-row'

type Props = {
  id: string
  name: string
  href: string
  note?: string
  /** What today's free times of this category save. */ promise?: LastMinutePromise
  todayHref: string
  /** The criteria that at least one of its rows meets. */ fits: readonly string[]
  rows: readonly TreatmentFacts[]
}

/** Shows one category of the menu, with a note that applies to all its prices. */
export function MenuGroup({ id, name, href, note, promise, todayHref, fits, rows }: Props) {
  return (
    <section id={id} className={css.group} data-fits={fits.join(' ')}>
      <h2 {...fit(name)}>
        <a href={href}>{name}</a>
        {note && <span className="note">{note}</span>}
      </h2>
      {promise && (
        <p>
          <LeftToday codes={promise.codes}>
            <MoreLink href={todayHref}>{promise.text}</MoreLink>
          </LeftToday>
        </p>
      )}
      <Rows rows={rows} />
    </section>
  )
}
