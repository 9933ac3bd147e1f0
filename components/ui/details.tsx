import type { ReactNode } from 'react'
import css from './details.module.css'

type Props = {
  summary: ReactNode
  /** Whether it is open at first; setting it later opens it too. The visitor can still close it. */
  open?: boolean
  onToggle?: () => void
  children: ReactNode
}

/** Shows a line with an icon at its end, which opens the content below it. */
export function Disclosure({ summary, className, children, ...details }: Props & { className: string | undefined }) {
  return (
    <details className={`${css.disclosure} ${className}`} {...details}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** Shows one question or topic that opens and closes. Neighbours share the line between them. */
export function Details({ children, ...line }: Props) {
  return (
    <Disclosure className={css.qa} {...line}>
      <div className="flow">{children}</div>
    </Disclosure>
  )
}
