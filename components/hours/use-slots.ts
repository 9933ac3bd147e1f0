'use client'
import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { clientToken } from '#lib/checkout/choice'
import type { RequestOf, ResponseOf } from '#lib/contracts/calls'
import { slotsCall, SlotsRequest } from '#lib/contracts/slots'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

export type SlotsQuery = RequestOf<'slots'>
type SlotsAnswer = ResponseOf<'slots'>

export type Slots =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; answer: SlotsAnswer; receivedAt: number }
  | { state: 'failed'; failure: CallFailure }

/**
 * Asks what is free; the last question wins, and an unanswered one is given up. `retry` asks anew from `loading`;
 * `refresh` asks anew while what is known stays, also when nobody answers.
 */
export function useSlots(
  url: string,
  query: SlotsQuery | undefined,
): { slots: Slots; retry: () => void; refresh: () => void } {
  const [{ attempt, isQuiet }, setAttempt] = useState({ attempt: 0, isQuiet: false })
  const [known, setKnown] = useState<{ question: string; attempt: number; slots: Slots }>()
  const question = query && JSON.stringify(query)
  useEffect(() => {
    if (question === undefined) return
    const abort = new AbortController()
    const asked = SlotsRequest.parse(JSON.parse(question))
    void call(slotsCall, { ...asked, clientToken: clientToken() }, { url, signal: abort.signal }).then((outcome) => {
      if (abort.signal.aborted) return
      const slots: Slots = outcome.ok
        ? { state: 'ready', answer: outcome.data, receivedAt: Date.now() }
        : { state: 'failed', failure: outcome.failure }
      setKnown((before) =>
        isQuiet && !outcome.ok && before?.question === question ? before : { question, attempt, slots },
      )
    })
    return () => abort.abort()
  }, [url, question, attempt, isQuiet])
  const [retry, refresh] = [useAttempt(setAttempt, false), useAttempt(setAttempt, true)]
  if (question === undefined) return { slots: { state: 'idle' }, retry, refresh }
  const isKnown = known?.question === question && (isQuiet || known.attempt === attempt)
  return { slots: isKnown ? known.slots : { state: 'loading' }, retry, refresh }
}

const useAttempt = (set: Dispatch<SetStateAction<{ attempt: number; isQuiet: boolean }>>, isQuiet: boolean) =>
  useCallback(() => set(({ attempt }) => ({ attempt: attempt + 1, isQuiet })), [set, isQuiet])
