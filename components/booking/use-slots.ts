'use client'
import { useCallback, useEffect, useState } from 'react'
import { clientToken } from '#lib/booking/basket'
import type { RequestOf, ResponseOf } from '#lib/contracts/calls'
import { SlotsRequest } from '#lib/contracts/slots'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

export type SlotsQuery = RequestOf<'slots'>
type SlotsAnswer = ResponseOf<'slots'>

export type Slots =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; answer: SlotsAnswer; receivedAt: number }
  | { state: 'failed'; failure: CallFailure }

/** What is free; the last question wins, and an unanswered one is given up. */
export function useSlots(url: string, query: SlotsQuery | undefined): { slots: Slots; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ question: string; slots: Slots }>()
  const question = query && `${attempt} ${JSON.stringify(query)}`
  useEffect(() => {
    if (question === undefined) return
    const left = new AbortController()
    const asked = SlotsRequest.parse(JSON.parse(question.slice(question.indexOf(' '))))
    void call('slots', { ...asked, clientToken: clientToken() }, { url, signal: left.signal }).then((outcome) => {
      if (left.signal.aborted) return
      const slots: Slots = outcome.ok ? { state: 'ready', answer: outcome.data, receivedAt: Date.now() } : { state: 'failed', failure: outcome.failure }
      setKnown({ question, slots })
    })
    return () => left.abort()
  }, [url, question])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  if (question === undefined) return { slots: { state: 'idle' }, retry }
  return { slots: known?.question === question ? known.slots : { state: 'loading' }, retry }
}
