'use client'
import { useLocale } from 'next-intl'
import { Fragment, useState, type ReactNode } from 'react'
import { RadioTile, Options } from '#components/ui/choice'
import type { Slot } from '#lib/contracts/slot'
import { minutesUntil } from '#lib/time/starts'
import { formatAhead } from '#lib/time/ahead'
import { fill } from '#lib/i18n/fill'
import { useLiveCopy } from './copy'
import type { LastMinuteGroup } from './facts'
import { Placeholder } from '#components/ui/placeholder'
import css from './group.module.css'
import { PriceGroup, showersAlone } from './price-group'

export type Start = Slot & { over: boolean }
export type PickedSlot = { start: string; code: string }

type Props = {
  group: LastMinuteGroup
  /** Undefined until the free times are known. */
  starts?: readonly Start[]
  /** The most starts that there can be; places are kept for them until they are known. */
  most: number
  now: number
  picked?: PickedSlot
  bookHref: string
  onPick: (pick: PickedSlot) => void
  /** The button that leads on, shown right after the chosen time. */
  bar?: ReactNode
  /** Why there is no such button. */
  notice?: ReactNode
}

/** From this many minutes before its start a time shows how many minutes are left. */
const SOON_MINUTES = 90
/** The most starts of a group that are shown at first. */
const SHOWN = 8

/** Counts the places that so many starts take. Those beyond the first ones share one, a button that shows them. */
export const placesOf = (hours: number) => Math.min(hours, SHOWN + 1)

/** Shows the starts of one group that are left today and, once one is chosen, asks for the treatment. */
export function SlotGroup({ group, starts, most, now, picked, bookHref, onPick, bar, notice }: Props) {
  const { group: copy } = useLiveCopy()
  const [first] = group.treatments
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? starts : starts?.filter(({ start }, index) => index < SHOWN || start === picked?.start)
  const isFull = starts?.every(({ over }) => over)
  return (
    <PriceGroup group={group} copy={copy} level={2}>
      {!starts && (
        <div className={css.slots}>
          {Array.from({ length: placesOf(most) }, (_, index) => (
            <Placeholder key={index} />
          ))}
        </div>
      )}
      {starts && shown && shown.length > 0 && first && (
        <div className={css.slots} role="group" aria-label={group.label}>
          {shown.map((slot, index) => (
            <Fragment key={slot.start}>
              <SlotButton
                slot={slot}
                now={now}
                isPicked={picked?.start === slot.start}
                // The button that had the focus makes room for it.
                autoFocus={showsAll && index === SHOWN}
                onPick={() => onPick({ start: slot.start, code: picked?.code ?? first.code })}
              />
              {picked?.start === slot.start && bar}
            </Fragment>
          ))}
          {shown.length < starts.length && (
            <button type="button" className="link" onClick={() => setShowsAll(true)}>
              {fill(copy.more, { count: starts.length - shown.length })}
            </button>
          )}
        </div>
      )}
      {notice}
      {isFull && (
        <p className="note">
          {copy.full}. <a href={bookHref}>{copy.otherDay}</a>
        </p>
      )}
      {picked && <Which group={group} picked={picked} onPick={onPick} />}
    </PriceGroup>
  )
}

/** Asks which treatment of a group is wanted, if there are several. */
export function Which({ group, picked, onPick }: { picked: PickedSlot } & Pick<Props, 'group' | 'onPick'>) {
  const { which, shower } = useLiveCopy().group
  if (group.treatments.length < 2) return null
  return (
    <fieldset className={css.which}>
      <legend>{which}</legend>
      <Options width="half">
        {group.treatments.map((treatment) => (
          <RadioTile
            key={treatment.code}
            name={`code-${group.id}`}
            checked={picked.code === treatment.code}
            onChange={() => onPick({ ...picked, code: treatment.code })}
          >
            <span>{treatment.title}</span>
            {showersAlone(group, treatment) && <small>{shower}</small>}
          </RadioTile>
        ))}
      </Options>
    </fieldset>
  )
}

function SlotButton({
  slot,
  now,
  isPicked,
  autoFocus,
  onPick,
}: {
  slot: Start
  now: number
  isPicked: boolean
  autoFocus: boolean
  onPick: () => void
}) {
  const { past } = useLiveCopy().slot
  const lang = useLocale()
  const minutes = minutesUntil(slot, now)
  return (
    <button
      type="button"
      className={css.slot}
      disabled={slot.over}
      aria-pressed={isPicked}
      autoFocus={autoFocus}
      onClick={onPick}
    >
      <span>{slot.start}</span>
      {slot.over && <span className="vh">, {past}</span>}
      {!slot.over && minutes <= SOON_MINUTES && <small>{formatAhead(minutes, lang)}</small>}
    </button>
  )
}
