import type { ReactNode } from 'react'
import css from './book-bar.module.css'

/** The class of what the bar repeats: while that is in the window, the bar is not. */
export const ORIGINAL = css.original

/**
 * Shows the price and the button within thumb's reach: on phones once their original has left the window, or always and
 * at every width.
 */
export function BookBar({ children, always }: { children: ReactNode; always?: boolean }) {
  return (
    <div
      className={always ? `${css.bar} ${css.always} num screen` : `${css.bar} num screen`}
      data-tone="noche"
      style={{ viewTransitionName: 'book' }}
    >
      {children}
    </div>
  )
}
