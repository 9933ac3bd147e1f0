'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ComponentProps, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { FailureNotice } from '#components/form/failure-notice'
import { Button } from '#components/ui/button'
import { formatTime } from '#lib/time/dates'
import { periodsOn } from '#lib/time/hours'
import { madridClock, madridDay } from '#lib/time/madrid'
import { isElsewhere } from '#lib/time/visitor-zone'
import { fill } from '#lib/i18n/fill'
import { useLiveCopy } from './copy'
import type { LastMinuteGroup, TodayFacts } from './facts'
import segments from '#components/ui/segments.module.css'
import { Board } from './board'
import css from './board.module.css'
import { KINDS, openKinds } from './kinds'
import { placesOf, SlotGroup, type PickedSlot, type Start } from './slot-group'
import type { TodaySlots } from './use-today'

type Kind = LastMinuteGroup['kind']
type Picked = PickedSlot & { group: string }
type Props = {
  facts: TodayFacts
  today: TodaySlots
  kind: Kind
  listed: readonly { group: LastMinuteGroup; starts?: readonly Start[]; most: number }[]
  picked?: Picked
  /** What was chosen is no longer free. */
  isGone: boolean
  onKind: (kind: Kind) => void
  onPick: (picked: Picked) => void
} & Pick<ComponentProps<typeof SlotGroup>, 'bar' | 'notice'>

/** Shows the switch for one or two persons and the starts of each group, or places for them until they are known. */
export function SlotList({
  facts,
  today: { now, ready, failure, isStale, refresh },
  kind,
  listed,
  picked,
  isGone,
  onKind,
  onPick,
  ...chosen
}: Props) {
  const t = useTranslations('board')
  const copy = useLiveCopy()
  const lang = useLocale()
  const open = openKinds(ready?.answer.flags)
  const [isList, setList] = useState(false)
  // The ruler above the list goes, so that what has the focus would leave the window.
  const showList = ({ target }: FocusEvent) => {
    if (isList) return
    flushSync(() => setList(true))
    target.scrollIntoView({ block: 'nearest' })
  }
  const asOf = ready && formatTime(madridClock(Date.parse(ready.answer.meta.serverNow)), lang)
  return (
    <div aria-busy={!ready}>
      <p className="vh" role="status">
        {!ready && copy.loading}
      </p>
      {isElsewhere(now) && <p className="note">{copy.zone}</p>}
      {isStale && asOf && (
        <div className="btns">
          <p className="note" role="status">
            {fill(copy.stale, { time: asOf })}
          </p>
          {!failure && (
            <Button line onClick={refresh}>
              {copy.refresh}
            </Button>
          )}
        </div>
      )}
      {isStale && failure && (
        <FailureNotice failure={failure} subject={facts.title} details={facts.message} onRetry={refresh} />
      )}
      <div className={`ends ${css.head}`}>
        <fieldset className={segments.seg}>
          <legend className="vh">{copy.tabs.label}</legend>
          {KINDS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                disabled={!open[each]}
                onChange={() => onKind(each)}
              />
              {copy.tabs[each]}
            </label>
          ))}
        </fieldset>
        <button type="button" className="link" onClick={() => setList(!isList)}>
          {t(isList ? 'asRuler' : 'asList')}
        </button>
      </div>
      <p role="status">{isGone && copy.slot.gone}</p>
      {!isList && (
        <Board
          listed={listed}
          periods={periodsOn(facts.ruler.hours, madridDay(now))}
          usual={facts.ruler.usual.periods}
          picked={picked}
          onPick={onPick}
          notice={
            <>
              {chosen.bar}
              {chosen.notice}
            </>
          }
        />
      )}
      {/* Hidden from sight until it is asked for or the keyboard focus comes into it. */}
      <div className={isList ? undefined : 'vh'} onFocus={showList}>
        {listed.map(({ group, starts, most }) => (
          <GroupInPlaces
            key={group.id}
            group={group}
            starts={starts}
            most={most}
            now={now}
            picked={isList && picked?.group === group.id ? picked : undefined}
            bookHref={facts.links.book}
            onPick={(pick) => onPick({ ...pick, group: group.id })}
            {...(isList && picked?.group === group.id && chosen)}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * Shows a group in the places that were kept for it. Fewer times than places take less room: the group is then drawn
 * anew, so that nothing that is being read is moved. Only the first answer decides that, as later the visitor is in it.
 */
function GroupInPlaces(props: ComponentProps<typeof SlotGroup>) {
  const { starts, most } = props
  const [isShorter, setShorter] = useState<boolean>()
  if (starts && isShorter === undefined) setShorter(placesOf(starts.length) !== placesOf(most))
  return <SlotGroup key={isShorter ? 'shorter' : 'as kept'} {...props} />
}
