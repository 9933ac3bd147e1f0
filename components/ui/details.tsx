import type { ReactNode } from 'react'
import css from './details.module.css'

/** Shows one question or topic that opens and closes. Several in a row share their lines. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={css.qa}>
      <summary>{summary}</summary>
      <div className="flow">{children}</div>
    </details>
  )
}
