'use client'

import { useEffect, useRef, useState } from 'react'
import { useFootRoom } from './foot-room'
import { Icon } from './icon'
import { dismissSnackBar, type SnackBarConfig } from './snack-bar-store'
import css from './snack-bar.module.css'

/** The longest time that browsers' timers can wait, in milliseconds. */
const MAX_TIMEOUT = 2 ** 31 - 1
/** Milliseconds: screen readers miss a text that appears at the same time as its live region. */
const ANNOUNCE_DELAY = 150
const ROLES = { polite: 'status', assertive: 'alert', off: undefined } as const

type Props = { config: SnackBarConfig; messages: Record<'label' | 'dismiss', string> }

/** Shows one short message with at most one action. */
export function SnackBar({ config, messages }: Props) {
  const { message, lang, actionLabel, actionHref, onAction, duration } = config
  const { horizontalPosition = 'center', verticalPosition = 'bottom', politeness = 'polite' } = config
  const bar = useRef<HTMLElement>(null)
  const [announced, setAnnounced] = useState(false)

  useFootRoom(bar, '--snack')

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), ANNOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!duration) return
    // It does not close while it has the pointer or the focus.
    const inUse = () => bar.current?.matches(':hover') || bar.current?.contains(document.activeElement)
    const leave = () => inUse() || dismissSnackBar('timeout')
    const timer = setInterval(leave, Math.min(duration, MAX_TIMEOUT))
    return () => clearInterval(timer)
  }, [duration])

  const act = () => {
    onAction?.()
    dismissSnackBar('action')
  }

  return (
    <section
      ref={bar}
      className={`${css.snack} screen`}
      data-foot=""
      data-x={horizontalPosition}
      data-y={verticalPosition}
      aria-label={messages.label}
    >
      {!announced && (
        <span aria-hidden="true" lang={lang}>
          {message}
        </span>
      )}
      <span role={ROLES[politeness]} aria-live={politeness} lang={lang}>
        {announced && message}
      </span>
      {actionLabel && actionHref && (
        <a href={actionHref} hrefLang={lang} lang={lang} onClick={act}>
          {actionLabel}
        </a>
      )}
      {actionLabel && !actionHref && (
        <button type="button" lang={lang} onClick={act}>
          {actionLabel}
        </button>
      )}
      <button type="button" aria-label={messages.dismiss} onClick={() => dismissSnackBar('closed')}>
        <Icon name="close" />
      </button>
    </section>
  )
}
