import type { ReactNode } from 'react'
import css from './book-bar.module.css'

/**
 * The class of what a bar at the foot repeats on phones: the book bar, and the link to book in WhatsApp’s bar, are
 * hidden until it has left the window.
 */
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
