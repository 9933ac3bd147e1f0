'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './payment.module.css'

/** Something stands in the way of paying: said at once, with what can be done about it. It takes the focus. */
export function Message({ heading, text, children }: { heading: string; text?: ReactNode; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [heading, text])
  return (
    <div className={css.note} role="alert" tabIndex={-1} ref={box}>
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

/** Something is under way; nothing to do but wait. */
export function Waiting({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={css.state} role="status">
      <div className={css.tide} aria-hidden="true">
        <i />
      </div>
      <h2>{heading}</h2>
      <p className="dim">{text}</p>
    </div>
  )
}
