import type { ReactNode } from 'react'

type Props = {
  /** The heading, shown as a label in the margin. */
  label: string
  /** A line under the label. */
  aside?: ReactNode
  /** Joins the light section above it. */
  join?: boolean
  /** Leads elsewhere, so that it is left out on paper. */
  away?: boolean
  children: ReactNode
}

/** Shows a section with its name in the margin and its body beside it. */
export function Labelled({ label, aside, join, away, children }: Props) {
  return (
    <section className={`sec${join ? ' sec--join' : ''}${away ? ' screen' : ''}`}>
      <div className="wrap grid">
        <div className="c-lbl flow">
          <h2 className="lbl">{label}</h2>
          {aside}
        </div>
        <div className="c-body">{children}</div>
      </div>
    </section>
  )
}
