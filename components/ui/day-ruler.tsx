import { Fragment, type CSSProperties } from 'react'
import css from './day-ruler.module.css'

/** An opening period in minutes since midnight. */
type Band = { opens: number; closes: number }
type Dot = { at: number }

type Props = {
  /** The text alternative of the drawing. */
  label: string
  bands: readonly Band[]
  /** The bands of an ordinary day, so that special days have the same scale. */
  usual?: readonly Band[]
  now?: { at: number; label: string }
  /** Free slots. */
  dots?: readonly Dot[]
  /** The index of the band that phones zoom to if it has free slots. */
  zoom?: number
}

type Vars = CSSProperties & Record<`--${string}`, number>

const HALF_HOUR = 30
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
/** Gives the time from half an hour before opening to half an hour after closing. */
const around = (opens: number, closes: number) => {
  const from = Math.floor((opens - 1) / HALF_HOUR) * HALF_HOUR
  return { from, span: Math.ceil((closes + 1) / HALF_HOUR) * HALF_HOUR - from }
}

/** Gives the period of time that the ruler of a day with these hours covers. */
export const dayOf = (bands: readonly Band[]) =>
  around(Math.min(...bands.map(({ opens }) => opens)), Math.max(...bands.map(({ closes }) => closes)))

/** Draws a day as a ruler with the opening hours, the free slots and the current time. */
export function DayRuler({ label, bands, usual = bands, now, dots = [], zoom }: Props) {
  const day = dayOf(usual)
  const zoomed = zoom === undefined ? undefined : bands[zoom]
  const close = zoomed ? around(zoomed.opens, zoomed.closes) : day
  const frame: Vars = { '--a': day.from, '--span': day.span, '--za': close.from, '--zspan': close.span }
  const at = (time: number): Vars => ({ '--t': time })
  const away = (time: number) => (zoomed && (time < zoomed.opens || time > zoomed.closes) ? css.away : '')
  return (
    <div className={css.frame} role="img" aria-label={label}>
      <div className={css.day} style={frame}>
        {bands.map(({ opens, closes }) => {
          const band: Vars = { '--t': opens, '--e': closes }
          return (
            <Fragment key={`${opens}-${closes}`}>
              <span className={`${css.band} ${away(opens)}`} style={band} />
              <span className={`${css.hour} ${away(opens)}`} style={at(opens)}>
                {clock(opens)}
              </span>
              <span className={`${css.hour} ${css.end} ${away(opens)}`} style={at(closes)}>
                {clock(closes)}
              </span>
            </Fragment>
          )
        })}
        {dots.map(({ at: time }) => (
          <span key={time} className={`${css.dot} ${away(time)}`} style={at(time)} />
        ))}
        {now && now.at >= day.from && now.at <= day.from + day.span && (
          <span className={`${css.now} ${away(now.at)}`} style={at(now.at)}>
            <b>{now.label}</b>
          </span>
        )}
      </div>
    </div>
  )
}
