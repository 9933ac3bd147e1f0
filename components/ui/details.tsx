import type { ReactNode } from 'react'
import css from './details.module.css'

/** Shows a line that opens what stands below it, with the sign for that at its end. */
export function Disclosure({
  summary,
  className,
  children,
}: {
  summary: ReactNode
  className: string | undefined
  children: ReactNode
}) {
  return (
    <details className={`${css.disclosure} ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** Shows one question or topic that opens and closes. Several in a row share their lines. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <Disclosure summary={summary} className={css.qa}>
      <div className="flow">{children}</div>
    </Disclosure>
  )
}
