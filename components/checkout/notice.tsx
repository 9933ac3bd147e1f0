'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import form from '#components/ui/form.module.css'
import { HEADING } from './headline'
import type { Mode } from '#lib/contracts/envelope'
import css from './checkout.module.css'

type Props = {
  /** Absent where the page's heading says what has happened, because the form is gone. */
  heading?: string
  text?: string
  children?: ReactNode
}

/** Says what prevents paying and what can be done about it. It takes the focus, so that screen readers announce it. */
export function PaymentNotice({ heading, text, children }: Props) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // To the top, so that what has to be corrected below it is in view. Without a heading of its own it must not
    // scroll: the page's heading scrolls itself into view.
    if (heading) box.current?.scrollIntoView()
  }, [heading, text])
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

/** Shows a band that says that no money moves, while payments are simulated or in the providers' test mode. */
export function TestBand({ mode }: { mode: Mode | undefined }) {
  const t = useTranslations('checkout')
  if (mode === undefined || mode === 'live') return null
  return (
    <p className={css.band} role="note">
      {t('band')}
    </p>
  )
}
