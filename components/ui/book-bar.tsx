import type { ReactNode } from 'react'
import css from './book-bar.module.css'

/**
 * Shows the price and the button always within thumb's reach: on phones, or at every width. It lifts what floats above
 * it.
 */
export function BookBar({ children, always }: { children: ReactNode; always?: boolean }) {
  return (
    <div className={always ? `${css.bar} ${css.always} num screen` : `${css.bar} num screen`} data-tone="noche">
      {children}
    </div>
  )
}
