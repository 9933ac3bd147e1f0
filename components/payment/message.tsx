'use client'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { HEADING } from './heading'
import css from './payment.module.css'

/** Something stands in the way of paying: said above the form, with what can be done about it. It takes the focus, which reads it out. */
export function Message({ heading, text, children }: { heading: string; text?: ReactNode; children?: ReactNode }) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [heading, text])
  return (
    <section className={css.note} aria-labelledby={id} aria-describedby={text ? `${id}-text` : undefined} tabIndex={-1} ref={box}>
      <h2 id={id}>{heading}</h2>
      {text && <p id={`${id}-text`}>{text}</p>}
      {children}
    </section>
  )
}

/** Things have taken another turn: what stands where the form was. The page's heading says what happened, and is read out with it. */
export function Turn({ text, children }: { text: string; children?: ReactNode }) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  // The heading is what has to be in sight.
  useEffect(() => part.current?.focus({ preventScroll: true }), [text])
  return (
    <section className={css.turn} aria-labelledby={HEADING} aria-describedby={id} tabIndex={-1} ref={part}>
      <p className="lead num" id={id}>
        {text}
      </p>
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
