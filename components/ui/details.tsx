import type { ReactNode } from 'react'
import css from './details.module.css'

type Props = {
  summary: ReactNode
  /** Open from the start, or from now on; it can still be closed. */
  open?: boolean
  children: ReactNode
}

/** Shows a line that opens what stands below it, with the sign for that at its end. */
export function Disclosure({ summary, className, open, children }: Props & { className: string | undefined }) {
  return (
    <details className={`${css.disclosure} ${className}`} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** Shows one question or topic that opens and closes. Several in a row share their lines. */
export function Details({ children, ...line }: Props) {
  return (
    <Disclosure className={css.qa} {...line}>
      <div className="flow">{children}</div>
    </Disclosure>
  )
}
