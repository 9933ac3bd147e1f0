import { useLocale } from 'next-intl'
import { RadioTile, Options } from '#components/ui/choice'
import type { Slot } from '#lib/contracts/slot'
import { formatDay, formatTime } from '#lib/time/dates'

type Props = {
  legend: string
  /** Whether a heading above already has the words of the legend. */
  isLegendHidden?: boolean
  /** All are of one day, which is shown elsewhere. */
  isOneDay?: boolean
  slots: readonly Slot[]
  picked?: Slot
  onPick: (slot: Slot) => void
}

/** Lists free times, of which one can be chosen. */
export function FreeTimes({ legend, isLegendHidden, isOneDay, slots, picked, onPick }: Props) {
  const lang = useLocale()
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'vh' : undefined}>{legend}</legend>
      <Options width={isOneDay ? 'day' : 'half'}>
        {slots.map((slot) => (
          <RadioTile
            key={slot.startsAt}
            name="free-time"
            small={isOneDay}
            checked={slot.startsAt === picked?.startsAt}
            onChange={() => onPick(slot)}
          >
            <span className="num">{formatTime(slot.start, lang)}</span>
            {!isOneDay && <small>{formatDay(slot.day, lang, 'weekday to month')}</small>}
          </RadioTile>
        ))}
      </Options>
    </fieldset>
  )
}
