import type { ReactNode } from 'react'
import css from './book-bar.module.css'

/** The class of what holds, first of all, the button that the bar at the foot of narrow windows has again. */
export const ORIGINAL = css.original

/** The class of what the bar has again, which goes while the original is in the window. */
export const AGAIN = css.again

/**
 * Shows the price and the button at the foot of the window: on narrow ones while the original is not in it, or with
 * `always` at any time and width.
 */
export function BookBar({ children, always }: { children: ReactNode; always?: boolean }) {
  return (
    <div
      className={`${css.bar} ${always ? css.always : css.again} num screen`}
      data-tone="noche"
      style={{ viewTransitionName: 'book' }}
    >
      {children}
    </div>
  )
}
