'use client'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import form from '#components/ui/form.module.css'
import { HEADING } from './heading'
import css from './payment.module.css'

type Props = {
  /** Without one it is the page's heading that says what has happened, and the form is gone. */ heading?: string
  text?: string
  children?: ReactNode
}

/** Something stands in the way of paying: said at once, with what can be done about it. It takes the focus, which reads out heading and text. */
export function PaymentNotice({ heading, text, children }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  // The page's heading is brought into sight by itself.
  useEffect(() => box.current?.focus({ preventScroll: !heading }), [heading, text])
  return (
    <section
      className={heading ? css.note : form.form}
      aria-labelledby={heading ? id : HEADING}
      aria-describedby={text && `${id}t`}
      tabIndex={-1}
      ref={box}
    >
      {heading && <h2 id={id}>{heading}</h2>}
      {text && (
        <p className={heading ? undefined : 'lead num'} id={`${id}t`}>
          {text}
        </p>
      )}
      {children}
    </section>
  )
}

/** Something is under way; nothing to do but wait. */
export function Waiting({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={css.state}>
      <div className={css.tide} aria-hidden="true">
        <i />
      </div>
      <h2>{heading}</h2>
      <p className="dim">{text}</p>
    </div>
  )
}
