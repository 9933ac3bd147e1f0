'use client'
import { useState } from 'react'
import { RadioTile, Options } from '#components/ui/choice'
import type { Slot } from '#lib/contracts/slot'
import { minutesUntil } from '#lib/time/starts'
import { formatAhead } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { LastMinuteGroup, LiveWords, PriceWords } from './facts'
import form from '#components/ui/form.module.css'
import css from './group.module.css'
import { GroupTreatments, PriceGroup } from './price-group'

export type Start = Slot & { over: boolean }
export type PickedSlot = { start: string; code: string }

type Props = {
  lang: Lang
  group: LastMinuteGroup
  /** Undefined until the diary is known. */
  starts?: readonly Start[]
  /** How many there may be, for their places until then. */
  most: number
  now: number
  picked?: PickedSlot
  words: LiveWords
  priceWords: PriceWords
  bookHref: string
  onPick: (pick: PickedSlot) => void
}

/** How long before its start a slot shows the minutes that are left. */
const SOON_MINUTES = 90
/** How many hours stand there at once. */
const SHOWN = 12

/** How many places so many hours take: those beyond the first ones share one, which shows them. */
export const placesOf = (hours: number) => Math.min(hours, SHOWN + 1)

/** The hours of one group that are left today; once one is chosen, which treatment it shall be. */
export function SlotGroup({ lang, group, starts, most, now, picked, words, priceWords, bookHref, onPick }: Props) {
  const [first] = group.treatments
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? starts : starts?.filter(({ start }, index) => index < SHOWN || start === picked?.start)
  const isFull = starts?.every(({ over }) => over)
  return (
    <PriceGroup lang={lang} group={group} words={words.group} priceWords={priceWords} level={2}>
      {!starts && (
        <div className={css.slots} aria-hidden="true">
          {Array.from({ length: placesOf(most) }, (_, index) => (
            <span key={index} className={form.waiting} />
          ))}
        </div>
      )}
      {starts && shown && shown.length > 0 && first && (
        <div className={css.slots} role="group" aria-label={group.label}>
          {shown.map((slot) => (
            <SlotButton
              key={slot.start}
              lang={lang}
              slot={slot}
              now={now}
              past={words.slot.past}
              isPicked={picked?.start === slot.start}
              onPick={() => onPick({ start: slot.start, code: picked?.code ?? first.code })}
            />
          ))}
          {shown.length < starts.length && (
            <button type="button" className={css.more} onClick={() => setWhole(true)}>
              {fill(words.group.more, { count: starts.length - shown.length })}
            </button>
          )}
        </div>
      )}
      {isFull && (
        <p className="note">
          {words.group.full}. <a href={bookHref}>{words.group.otherDay}</a>
        </p>
      )}
      {picked && group.treatments.length > 1 ? (
        <fieldset className={css.which}>
          <legend>{words.group.which}</legend>
          <Options width="half">
            {group.treatments.map(({ code, title }) => (
              <RadioTile
                key={code}
                name={`code-${group.id}`}
                checked={picked.code === code}
                onChange={() => onPick({ ...picked, code })}
              >
                <span>{title}</span>
              </RadioTile>
            ))}
          </Options>
        </fieldset>
      ) : (
        <GroupTreatments treatments={group.treatments} />
      )}
    </PriceGroup>
  )
}

function SlotButton({
  lang,
  slot,
  now,
  past,
  isPicked,
  onPick,
}: {
  lang: Lang
  slot: Start
  now: number
  past: string
  isPicked: boolean
  onPick: () => void
}) {
  const left = minutesUntil(slot, now)
  return (
    <button type="button" className={css.slot} disabled={slot.over} aria-pressed={isPicked} onClick={onPick}>
      <span>{slot.start}</span>
      {slot.over && <span className="vh">, {past}</span>}
      {!slot.over && left <= SOON_MINUTES && <small>{formatAhead(left, lang)}</small>}
    </button>
  )
}
