import type { CSSProperties } from 'react'
import css from './minutes.module.css'

/** Draws the duration ruler with its number: one tick is 15 minutes, full length 180. */
export function Minutes({ minutes, unit, big }: { minutes: number; unit: string; big?: boolean }) {
  const style: CSSProperties & { '--m': number } = { '--m': minutes }
  return (
    <span className={big ? `${css.mins} ${css.big}` : css.mins} style={style}>
      {minutes}&nbsp;{unit}
    </span>
  )
}
