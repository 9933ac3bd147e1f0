'use client'
import { useRef, useState } from 'react'
import type { CallName, RequestOf, ResponseOf } from '#lib/contracts/calls'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

export type Sending<N extends CallName> =
  | { state: 'idle' | 'sending' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'sent'; data: ResponseOf<N> }

/** Sends a form: the same words go with the same key however often they are sent, and never two at once. */
export function useSend<N extends CallName>(name: N, url: string) {
  const [sending, setSending] = useState<Sending<N>>({ state: 'idle' })
  const attempt = useRef({ text: '', key: '', busy: false, notBefore: 0 })

  async function send(body: RequestOf<N>) {
    const { current } = attempt
    if (current.busy || performance.now() < current.notBefore) return
    const text = JSON.stringify(body)
    if (text !== current.text) Object.assign(current, { text, key: crypto.randomUUID() })
    current.busy = true
    setSending({ state: 'sending' })
    const outcome = await call(name, body, { url, key: current.key })
    current.busy = false
    if (outcome.ok) return setSending({ state: 'sent', data: outcome.data })
    const { failure } = outcome
    if (failure.kind === 'refused' && failure.code === 'rate_limited') current.notBefore = performance.now() + (failure.retryAfterS ?? 30) * 1000
    setSending({ state: 'failed', failure })
  }
  return { sending, send, reset: () => setSending({ state: 'idle' }) }
}
