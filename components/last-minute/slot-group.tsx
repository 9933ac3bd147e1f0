'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, useState, type ReactNode } from 'react'
import { RadioTile, Options } from '#components/ui/choice'
import type { Slot } from '#lib/contracts/slot'
import { formatTime } from '#lib/time/dates'
import { minutesUntil } from '#lib/time/starts'
import { formatAhead } from '#lib/time/ahead'
import { useTodayFacts, type LastMinuteGroup } from './facts'
import { Placeholder } from '#components/ui/placeholder'
import css from './group.module.css'
import { PriceGroup, showersAlone } from './price-group'

/** A group with its starts of today; undefined until they are known. */
export type Listed = { group: LastMinuteGroup; starts?: readonly (Slot & { over: boolean })[] }
export type Picked = { group: string; start: string; code: string }

type Props = Listed & {
  now: number
  picked?: Picked
  onPick: (picked: Picked) => void
  /** The button that leads on, shown right after the chosen time. */
  bar?: ReactNode
  /** Shown in place of the button, with the reason. */
  notice?: ReactNode
}

/** From this many minutes before its start a time shows how many minutes are left. */
const SOON_MINUTES = 60
/** The most starts of a group that are shown at first. */
const SHOWN = 8

/** Shows the starts of one group that are left today and, once one is chosen, asks for the treatment. */
export function SlotGroup({ group, starts, now, picked, onPick, bar, notice }: Props) {
  const t = useTranslations('lastMinute')
  const { links } = useTodayFacts()
  const lang = useLocale()
  const [first] = group.treatments
  const [showsAll, setShowsAll] = useState(false)
  const shown = starts?.filter(({ start }, index) => showsAll || index < SHOWN || start === picked?.start) ?? []
  const isFull = starts?.every(({ over }) => over)
  return (
    <PriceGroup group={group} level={2}>
      {!starts && (
        <div className={css.slots}>
          <Placeholder />
        </div>
      )}
      {starts && first && shown.length > 0 && (
        <div className={css.slots} role="group" aria-label={group.label}>
          {shown.map((slot, index) => {
            const minutes = minutesUntil(slot, now)
            const isPicked = picked?.start === slot.start
            return (
              <Fragment key={slot.start}>
                <button
                  type="button"
                  className={css.slot}
                  disabled={slot.over}
                  aria-pressed={isPicked}
                  // The button that had the focus is replaced by this time.
                  autoFocus={showsAll && index === SHOWN}
                  onClick={() => onPick({ group: group.id, start: slot.start, code: picked?.code ?? first.code })}
                >
                  <span>{formatTime(slot.start, lang)}</span>
                  {slot.over && <span className="vh">, {t('past')}</span>}
                  {!slot.over && minutes <= SOON_MINUTES && <small>{formatAhead(minutes, lang)}</small>}
                </button>
                {isPicked && bar}
              </Fragment>
            )
          })}
          {shown.length < starts.length && (
            <button type="button" className="link" onClick={() => setShowsAll(true)}>
              {t('more', { count: String(starts.length - shown.length) })}
            </button>
          )}
        </div>
      )}
      {notice}
      {isFull && (
        <p className="note">
          {t('full')}. <a href={links.book}>{t('otherDay')}</a>
        </p>
      )}
      {picked && <Which group={group} picked={picked} onPick={onPick} />}
    </PriceGroup>
  )
}

/** Asks which treatment of a group is wanted, if there are several. */
export function Which({ group, picked, onPick }: { picked: Picked } & Pick<Props, 'group' | 'onPick'>) {
  const t = useTranslations('lastMinute')
  if (group.treatments.length < 2) return null
  return (
    <fieldset className={css.which}>
      <legend>{t('which')}</legend>
      <Options width="half">
        {group.treatments.map((treatment) => (
          <RadioTile
            key={treatment.code}
            name={`code-${group.id}`}
            checked={picked.code === treatment.code}
            onChange={() => onPick({ ...picked, code: treatment.code })}
          >
            <span>{treatment.title}</span>
            {showersAlone(group, treatment) && <small>{t('shower')}</small>}
          </RadioTile>
        ))}
      </Options>
    </fieldset>
  )
}
