'use client'
import { useEffect, useRef } from 'react'
import { call } from '#lib/functions/call'
import css from './confirmation.module.css'
import { showHead } from './head-store'
import type { ConfirmProps } from './words'

type Props = Pick<ConfirmProps, 'lang' | 'words'> & { token: string; url: string }

/** Somebody followed the link of the mail that asks whether they want news: their yes, once. */
export function OptIn({ token, url, lang, words: { confirm, states } }: Props) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void call('optIn', { lang, token }, { url }).then(({ ok }) =>
      showHead(ok ? { title: confirm.optIn, lead: confirm.optedIn } : { title: states.expired.heading, lead: confirm.optInFailed }),
    )
  }, [lang, token, url, confirm, states])
  return <div className={css.body} />
}
