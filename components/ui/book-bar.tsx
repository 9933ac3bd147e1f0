import type { ReactNode } from 'react'
import css from './book-bar.module.css'

/** The class of the elements that the bar repeats: the bar is hidden while they are in the window. */
export const ORIGINAL = css.original

/**
 * Shows the price and the button at the foot of the window: on phones when the original has left the window, or with
 * `always` at any time and width.
 */
export function BookBar({ children, always }: { children: ReactNode; always?: boolean }) {
  return (
    <div
      className={always ? `${css.bar} ${css.always} num screen` : `${css.bar} num screen`}
      data-tone="noche"
      data-book=""
      style={{ viewTransitionName: 'book' }}
    >
      {children}
    </div>
  )
}
