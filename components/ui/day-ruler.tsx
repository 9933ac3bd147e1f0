import { Fragment } from 'react'
import css from './day-ruler.module.css'

/** An opening period in minutes since midnight. */
type Band = { opens: number; closes: number }

type Props = {
  /** The text alternative of the drawing. */
  label: string
  bands: readonly Band[]
  /** The bands of an ordinary day, so that special days have the same scale. */
  usual?: readonly Band[]
  now?: { at: number; label: string }
}

const HALF_HOUR = 30
/** Writes minutes since midnight as a time of the day, such as 9:05. */
export const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Gives the period of time that the ruler of a day with these hours covers: from half an hour before opening to half an
 * hour after closing.
 */
export function dayOf(bands: readonly Band[]) {
  const opens = Math.min(...bands.map((band) => band.opens))
  const closes = Math.max(...bands.map((band) => band.closes))
  const from = Math.floor((opens - 1) / HALF_HOUR) * HALF_HOUR
  return { from, span: Math.ceil((closes + 1) / HALF_HOUR) * HALF_HOUR - from }
}

const TWO_HOURS = 120

/** Lists the even hours, such as 12:00 and 14:00, of the period that the ruler covers, in minutes since midnight. */
export function evenHours(bands: readonly Band[]): number[] {
  const { from, span } = dayOf(bands)
  const first = Math.ceil(from / TWO_HOURS) * TWO_HOURS
  return Array.from({ length: Math.ceil((from + span - first) / TWO_HOURS) }, (_, nth) => first + nth * TWO_HOURS)
}

/** Draws a day as a ruler with the opening hours and the current time. */
export function DayRuler({ label, bands, usual = bands, now }: Props) {
  const day = dayOf(usual)
  return (
    <div className={css.frame} role="img" aria-label={label}>
      <div className={css.day} style={{ '--a': day.from, '--span': day.span }}>
        {bands.map(({ opens, closes }) => (
          <Fragment key={`${opens}-${closes}`}>
            <span className={css.band} style={{ '--t': opens, '--e': closes }} />
            <span className={css.hour} style={{ '--t': opens }}>
              {clock(opens)}
            </span>
            <span className={`${css.hour} ${css.end}`} style={{ '--t': closes }}>
              {clock(closes)}
            </span>
          </Fragment>
        ))}
        {now && now.at >= day.from && now.at <= day.from + day.span && (
          <span className={css.now} style={{ '--t': now.at }}>
            <b>{now.label}</b>
          </span>
        )}
      </div>
    </div>
  )
}
