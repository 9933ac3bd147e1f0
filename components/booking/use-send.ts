'use client'
import { useRef, useState } from 'react'
import { newAttempts } from '#lib/booking/attempt'
import type { CallName, RequestOf, ResponseOf } from '#lib/contracts/calls'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

type Sending<N extends CallName> =
  | { state: 'idle' | 'sending' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'sent'; data: ResponseOf<N> }

/** Sends a form: never twice at once, and with the same key as long as nobody knows whether it arrived. */
export function useSend<N extends CallName>(name: N, url: string) {
  const [sending, setSending] = useState<Sending<N>>({ state: 'idle' })
  const [attempts] = useState(newAttempts)
  const gate = useRef({ busy: false, notBefore: 0 })

  async function send(body: RequestOf<N>) {
    const { current } = gate
    if (current.busy || performance.now() < current.notBefore) return
    current.busy = true
    setSending({ state: 'sending' })
    const outcome = await call(name, body, { url, key: attempts.keyFor(body) })
    current.busy = false
    attempts.ended(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) return setSending({ state: 'sent', data: outcome.data })
    const { failure } = outcome
    if (failure.kind === 'refused' && failure.code === 'rate_limited') current.notBefore = performance.now() + (failure.retryAfterS ?? 30) * 1000
    setSending({ state: 'failed', failure })
  }
  return { sending, send, reset: () => setSending({ state: 'idle' }) }
}
