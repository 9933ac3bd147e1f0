import type { ReactNode } from 'react'
import css from './error-line.module.css'
import { ALERT, LineIcon } from './line-icon'

type Props = {
  /** The id for the field's `aria-describedby`. */ id: string
  /** Read out before the error by screen readers, with its colon. */ label?: string
  /** What is wrong, and how to correct it. */ children: ReactNode
}

/** Shows the error of a field below it, in the same way in every form. */
export function ErrorLine({ id, label, children }: Props) {
  return (
    <span className={css.msg} id={id}>
      <LineIcon paths={ALERT} />
      <span>
        {label && <span className="vh">{label} </span>}
        <span>{children}</span>
      </span>
    </span>
  )
}
