import type { CSSProperties } from 'react'
import css from './minutes.module.css'

/** Draws a duration as a ruler with its number: a tick is 15 minutes, the full length 180. */
export function Minutes({ minutes, unit, big }: { minutes: number; unit: string; big?: boolean }) {
  const style: CSSProperties & { '--m': number } = { '--m': minutes }
  return (
    <span className={big ? `${css.mins} ${css.big}` : css.mins} style={style}>
      {`${minutes}\u00a0${unit}`}
    </span>
  )
}
