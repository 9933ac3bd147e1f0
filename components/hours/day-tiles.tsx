import { useLocale } from 'next-intl'
import { Options, RadioTile } from '#components/ui/choice'
import { formatDay, formatDayFrom } from '#lib/time/dates'

/** A day such as 2026-11-24, and in a word why it cannot be chosen, if so. */
type Tile = { day: string; not?: string }

type Props = {
  label: string
  days: readonly Tile[]
  chosen: string
  today: string
  /** The chosen day has the focus when the tiles appear. */
  autoFocus?: boolean
  onChoose: (day: string) => void
}

/** Asks for a day by tiles that show its weekday and its number; screen readers read the date. */
export function DayTiles({ label, days, chosen, today, autoFocus, onChoose }: Props) {
  const lang = useLocale()
  return (
    <Options width="week" role="radiogroup" aria-label={label}>
      {days.map(({ day, not }) => (
        <RadioTile
          key={day}
          small
          name="day"
          value={day}
          checked={day === chosen}
          disabled={not !== undefined}
          autoFocus={autoFocus && day === chosen}
          onChange={() => onChoose(day)}
        >
          <span className="vh">{[formatDayFrom(day, today, lang), not].filter(Boolean).join(', ')}</span>
          <small aria-hidden="true">{formatDay(day, lang, 'short weekday')}</small>
          <span className="num" aria-hidden="true">
            {Number(day.slice(8))}
          </span>
        </RadioTile>
      ))}
    </Options>
  )
}
