import type { ReactNode } from 'react'
import { fit } from '#components/ui/fit'
import { hyphenated } from '#lib/i18n/hyphenated'
import css from './legal-page.module.css'

type Line = { id: string; heading: string }
/** A line of the table of contents, with a list of the lines `below` it. */
type ContentsLine = Line & { below?: readonly Line[] }

type Props = {
  title: string
  lead: string
  /** The label of the table of contents, and its lines: section ids with headings. */
  contents: { label: string; lines: readonly ContentsLine[] }
  updated: string
  children: ReactNode
}

/** Shows a long text with its table of contents in the margin and its date at the end. */
export function LegalPage({ title, lead, contents, updated, children }: Props) {
  return (
    <div className="page wrap">
      <div className="flow">
        <h1 {...fit(hyphenated(title))}>{hyphenated(title)}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={`grid ${css.body}`}>
        <nav className={`c-lbl taps ${css.contents}`} aria-label={contents.label}>
          <ul role="list">
            {contents.lines.map(({ id, heading, below }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
                {below && (
                  <ul role="list">
                    {below.map((line) => (
                      <li key={line.id}>
                        <a href={`#${line.id}`}>{line.heading}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={`c-text ${css.text}`}>
          {children}
          <p className="note">{updated}</p>
        </div>
      </div>
    </div>
  )
}
