'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ComponentProps, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { FailureNotice } from '#components/form/failure-notice'
import { Button } from '#components/ui/button'
import { formatTime } from '#lib/time/dates'
import { madridClock } from '#lib/time/madrid'
import { isElsewhere } from '#lib/time/visitor-zone'
import { useTodayFacts } from './facts'
import segments from '#components/ui/segments.module.css'
import { Board } from './board'
import css from './board.module.css'
import { KINDS, openKinds, type Kind } from './today-state'
import { SlotGroup, type Listed, type Picked } from './slot-group'
import type { TodaySlots } from './use-today'

type Props = {
  today: TodaySlots
  kind: Kind
  listed: readonly Listed[]
  picked?: Picked
  /** What was chosen is no longer free. */
  isGone: boolean
  onKind: (kind: Kind) => void
  onPick: (picked: Picked) => void
} & Pick<ComponentProps<typeof SlotGroup>, 'bar' | 'notice'>

/** Shows the switch for one or two persons and the starts of each group, drawn on rulers or as a list. */
export function SlotList({ today, kind, listed, picked, isGone, onKind, onPick, bar, notice }: Props) {
  const { now, ready, failure, isStale, refresh } = today
  const t = useTranslations()
  const { title, message } = useTodayFacts()
  const lang = useLocale()
  const open = openKinds(ready?.answer.flags)
  const [isList, setList] = useState(false)
  // The ruler above the list disappears, which would move the focused element out of the window.
  const showList = ({ target }: FocusEvent) => {
    if (isList) return
    flushSync(() => setList(true))
    target.scrollIntoView({ block: 'nearest' })
  }
  const asOf = ready && formatTime(madridClock(Date.parse(ready.answer.meta.serverNow)), lang)
  return (
    <div aria-busy={!ready}>
      <p className="vh" role="status">
        {!ready && t('lastMinute.loading')}
      </p>
      {isElsewhere(now) && <p className="note">{t('hours.zone')}</p>}
      {isStale && asOf && (
        <div className="btns">
          <p className="note" role="status">
            {t('lastMinute.stale', { time: asOf })}
          </p>
          {!failure && (
            <Button line onClick={refresh}>
              {t('lastMinute.refresh')}
            </Button>
          )}
        </div>
      )}
      {isStale && failure && <FailureNotice failure={failure} subject={title} details={message} onRetry={refresh} />}
      <div className={`ends ${css.head}`}>
        <fieldset className={segments.seg}>
          <legend className="vh">{t('lastMinute.tabs')}</legend>
          {KINDS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                disabled={!open[each]}
                onChange={() => onKind(each)}
              />
              {t(`lastMinute.${each}`)}
            </label>
          ))}
        </fieldset>
        <button type="button" className="link" onClick={() => setList(!isList)}>
          {t(isList ? 'board.asRuler' : 'board.asList')}
        </button>
      </div>
      <p role="status">{isGone && t('lastMinute.gone')}</p>
      {!isList && <Board now={now} listed={listed} picked={picked} onPick={onPick} bar={bar} notice={notice} />}
      {/* Hidden from sight until it is asked for or the keyboard focus comes into it. */}
      <div className={isList ? undefined : 'vh'} onFocus={showList}>
        {listed.map(({ group, starts }) => {
          const isPicked = isList && picked?.group === group.id
          return (
            <SlotGroup
              key={group.id}
              group={group}
              starts={starts}
              now={now}
              picked={isPicked ? picked : undefined}
              onPick={onPick}
              bar={isPicked && bar}
              notice={isPicked && notice}
            />
          )
        })}
      </div>
    </div>
  )
}
