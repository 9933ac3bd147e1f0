import type { ReactNode } from 'react'
import css from './error-line.module.css'
import { ALERT, LineIcon } from './line-icon'

type Props = {
  /** The field's `aria-describedby` names it. */ id: string
  /** Said before the error to those who cannot see it. */ label?: string
  /** What is wrong and how to mend it. */ children: ReactNode
}

/** Shows under a field what is wrong with it, the same way in every form. */
export function ErrorLine({ id, label, children }: Props) {
  return (
    <span className={css.msg} id={id}>
      <LineIcon paths={ALERT} />
      <span>
        {label && <span className="vh">{label}: </span>}
        {children}
      </span>
    </span>
  )
}
