'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import form from '#components/ui/form.module.css'
import { HEADING } from './headline'
import type { Mode } from '#lib/contracts/envelope'
import css from './checkout.module.css'

type Props = {
  /** Without one it is the page's heading that says what has happened, and the form is gone. */ heading?: string
  text?: string
  children?: ReactNode
}

/**
 * Says what stands in the way of paying, with what can be done about it. It takes the focus, which reads out heading
 * and text.
 */
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

/** Says that no money moves, while payments are simulated or in the providers' test mode. */
export function TestBand({ mode }: { mode: Mode | undefined }) {
  const t = useTranslations('order')
  if (mode === undefined || mode === 'live') return null
  return (
    <p className={css.band} role="note">
      {t('band')}
    </p>
  )
}
