'use client'
import { useRef, useState } from 'react'
import { newIdempotencyKeys } from '#lib/functions/idempotency-keys'
import type { Call } from '#lib/contracts/call'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

/** The state of sending a form. */
export type Sending<Response> =
  | { state: 'idle' | 'sending' }
  | { state: 'failed'; failure: CallFailure }
  | { state: 'sent'; data: Response }

/**
 * Sends a form: never twice at once, and with the same idempotency key until it is known whether it arrived. Calls
 * `onSent` once it has arrived, such as the `forget` of a draft.
 */
export function useSend<Request, Response>(contract: Call<Request, Response>, url: string, onSent?: () => void) {
  const [sending, setSending] = useState<Sending<Response>>({ state: 'idle' })
  const [keys] = useState(newIdempotencyKeys)
  const gate = useRef({ busy: false, notBefore: 0 })

  async function send(body: NoInfer<Request & object>) {
    const { current } = gate
    if (current.busy || performance.now() < current.notBefore) return
    current.busy = true
    setSending({ state: 'sending' })
    const outcome = await call(contract, body, { url, key: keys.keyFor(body) })
    current.busy = false
    keys.ended(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) {
      onSent?.()
      return setSending({ state: 'sent', data: outcome.data })
    }
    const { failure } = outcome
    if (failure.kind === 'refused' && failure.code === 'rate_limited')
      current.notBefore = performance.now() + (failure.retryAfterS ?? 30) * 1000
    setSending({ state: 'failed', failure })
  }
  return { sending, send, reset: () => setSending({ state: 'idle' }) }
}
