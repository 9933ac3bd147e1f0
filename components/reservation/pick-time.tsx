'use client'
import { Fault } from '#components/form/fault'
import type { ContactDetails } from '#components/contact/contact-ways'
import { Button } from '#components/ui/button'
import form from '#components/ui/form.module.css'
import { Icon } from '#components/ui/icon'
import { openDaysAfter } from '#lib/time/days'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Hours as WeekHours } from '#lib/time/hours'
import type { Lang } from '#lib/routes/languages'
import css from './reserve.module.css'
import type { ReserveWords } from './reserve-words'
import { StartList } from './start-list'
import { useNextFree } from './use-next-free'
import type { ReservationState } from './use-reservation'

export type HoursProps = {
  lang: Lang
  words: ReserveWords
  reservation: ReservationState
  error?: string
  url: string
  weekHours: WeekHours
  /** The human way out: who to reach, about what, with which words. */
  ways: { reach: ContactDetails; subject: string; details: string }
}

/** The free hours of the chosen day, or why there are none. */
export function FreeTimes({ lang, words, reservation, error, url, weekHours, ways }: HoursProps) {
  const { slots, starts, isGone } = reservation
  const isFull = slots.state === 'ready' && starts.every(({ over }) => over)
  return (
    <div
      className={css.hours}
      id="start"
      tabIndex={-1}
      role="radiogroup"
      aria-label={words.form.hours}
      aria-busy={slots.state === 'loading'}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'start-error' : undefined}
    >
      {error && (
        <p className={form.msg} id="start-error">
          <Icon name="alert" />
          <span>
            <span className="vh">{words.buyer.error}: </span>
            {error}
          </span>
        </p>
      )}
      <p className={isGone ? undefined : 'vh'} role="status">
        {slots.state === 'loading' ? words.form.looking : isGone && words.fault.sentences.refused.slot_taken}
      </p>
      {slots.state === 'idle' && reservation.isOpen && <p className="dim">{words.form.first}</p>}
      {slots.state === 'loading' && <div className={`${form.waiting} ${css.waiting}`} aria-hidden="true" />}
      {slots.state === 'failed' && (
        <Fault
          words={words.fault}
          failure={slots.failure}
          reach={ways.reach}
          subject={ways.subject}
          details={ways.details}
          onRetry={reservation.retry}
        />
      )}
      {isFull && <Full lang={lang} words={words} reservation={reservation} url={url} weekHours={weekHours} />}
      {slots.state === 'ready' && !isFull && (
        <StartList lang={lang} words={words} reservation={reservation} weekHours={weekHours} />
      )}
    </div>
  )
}

/** How many open days are asked for a free hour. */
const DAYS_ASKED = 7

/** Nothing left that day: when there is something again. */
function Full({
  lang,
  words: { form: words },
  reservation,
  url,
  weekHours,
}: Pick<HoursProps, 'lang' | 'words' | 'reservation' | 'url' | 'weekHours'>) {
  const { day, range, query, change } = reservation
  const days = openDaysAfter(weekHours, day, range.to, DAYS_ASKED).map((each) => each.day)
  const next = useNextFree(url, query, days)
  const named = (date: string) => formatDay(date, lang, 'weekday to month')
  return (
    <div className={css.hours} role="status">
      <p>{fill(words.none, { day: named(day) })}</p>
      {next === 'searching' && <p className="dim">{words.looking}</p>}
      {next === 'none' && <p className="dim">{words.noNext}</p>}
      {typeof next === 'object' && (
        <Button line onClick={() => change({ day: next.day })}>
          {fill(words.next, { day: named(next.day), time: next.start })}
        </Button>
      )}
    </div>
  )
}
