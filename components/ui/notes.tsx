import type { ReactNode } from 'react'
import { fit } from '#components/ui/fit'
import css from './notes.module.css'

type Note = { heading: string; text: string; link?: ReactNode }

/** Shows two notes side by side, on a plain background. */
export function Notes({ notes }: { notes: readonly [Note, Note] }) {
  return (
    <section className="sec sec--tight" data-tone="piedra">
      <div className={`wrap ${css.notes}`}>
        {notes.map(({ heading, text, link }) => (
          <div key={heading} className="flow">
            <h2 {...fit(heading)}>{heading}</h2>
            <p className="dim">{text}</p>
            {link}
          </div>
        ))}
      </div>
    </section>
  )
}
