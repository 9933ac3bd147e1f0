'use client'
import { useEffect, useRef } from 'react'
import css from './error-summary.module.css'

export type FieldError = { /** The field's id. */ id: string; text: string }

/** Lists the mistakes of a form, each with a link to its field. It takes the focus whenever `attempt` changes. */
export function ErrorSummary({
  heading,
  errors,
  attempt,
}: {
  heading: string
  errors: readonly FieldError[]
  attempt: number
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  if (errors.length === 0) return null
  return (
    <div className={css.errsum} role="alert" tabIndex={-1} ref={box}>
      <h2>{heading}</h2>
      <ul role="list">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field and opens a closed `<details>` around it. The address of the page does not change. */
function focusField(event: React.MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
