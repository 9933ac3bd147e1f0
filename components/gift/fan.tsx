import { Children, type ReactNode } from 'react'
import css from './fan.module.css'

/** Two vouchers as one holds them in a hand. */
export function Fan({ children }: { children: ReactNode }) {
  return (
    <div className={css.fan}>
      {Children.map(children, (child) => (
        <div>{child}</div>
      ))}
    </div>
  )
}
