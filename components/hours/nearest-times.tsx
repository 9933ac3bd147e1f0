import { useLocale } from 'next-intl'
import { RadioTile, Options } from '#components/ui/choice'
import type { Slot } from '#lib/contracts/slot'
import { formatDay } from '#lib/time/dates'

type Props = {
  legend: string
  /** Whether a heading above already has the words of the legend. */ isLegendHidden?: boolean
  slots: readonly Slot[]
  picked?: Slot
  onPick: (slot: Slot) => void
}

/** Lists the nearest free times, of which one can be chosen. */
export function NearestTimes({ legend, isLegendHidden, slots, picked, onPick }: Props) {
  const lang = useLocale()
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'vh' : undefined}>{legend}</legend>
      <Options width="half">
        {slots.map((slot) => (
          <RadioTile key={slot.startsAt} name="alternative" checked={slot === picked} onChange={() => onPick(slot)}>
            <span className="num">{slot.start}</span>
            <small>{formatDay(slot.day, lang, 'weekday to month')}</small>
          </RadioTile>
        ))}
      </Options>
    </fieldset>
  )
}
