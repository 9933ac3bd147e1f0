'use client'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { clientToken } from '#lib/checkout/save-basket'
import type { ResponseOf } from '#lib/contracts/calls'
import { DayRequest, slotsCall } from '#lib/contracts/slots'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

export type SlotsQuery = z.input<typeof DayRequest>
type SlotsAnswer = ResponseOf<'slots'>

export type Slots =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; answer: SlotsAnswer; receivedAt: number }
  | { state: 'failed'; failure: CallFailure }

/**
 * Asks the function for free starts. A new query replaces the old one, which is aborted. The answer to a query with
 * `orLater` also counts for the day that it found, which is not asked again. `retry` asks again and shows `loading`;
 * `refresh` asks again but keeps the known answer, even if the new call fails. `minutes`: how long the treatment takes.
 */
export function useSlots(
  url: string,
  query: SlotsQuery | undefined,
  minutes?: number,
): { slots: Slots; retry: () => void; refresh: () => void } {
  const [{ attempt, isQuiet }, setAttempt] = useState({ attempt: 0, isQuiet: false })
  const [known, setKnown] = useState<Known>()
  const question = query && JSON.stringify(query)
  const isAnswered = useEffectEvent(
    () => known?.slots.state === 'ready' && known.attempt === attempt && isAbout(known, question),
  )
  useEffect(() => {
    if (question === undefined || isAnswered()) return
    const abort = new AbortController()
    const query = DayRequest.parse(JSON.parse(question))
    void call(slotsCall, { ...query, clientToken: clientToken() }, { url, minutes, signal: abort.signal }).then(
      (outcome) => {
        if (abort.signal.aborted) return
        const slots: Slots = outcome.ok
          ? { state: 'ready', answer: outcome.data, receivedAt: Date.now() }
          : { state: 'failed', failure: outcome.failure }
        const questions = outcome.ok ? [question, questionFor(query, outcome.data.day)] : [question]
        // In a transition: a day's starts draw the whole form again, and a tap or a letter meanwhile is answered.
        startTransition(() =>
          setKnown((before) =>
            isQuiet && !outcome.ok && before && isAbout(before, question) ? before : { questions, attempt, slots },
          ),
        )
      },
    )
    return () => abort.abort()
  }, [url, question, minutes, attempt, isQuiet])
  const askAgain = (isQuiet: boolean) => setAttempt(({ attempt }) => ({ attempt: attempt + 1, isQuiet }))
  const [retry, refresh] = [() => askAgain(false), () => askAgain(true)]
  if (question === undefined) return { slots: { state: 'idle' }, retry, refresh }
  const isKnown = known && isAbout(known, question) && (isQuiet || known.attempt === attempt)
  return { slots: isKnown ? known.slots : { state: 'loading' }, retry, refresh }
}

type Known = { questions: readonly string[]; attempt: number; slots: Slots }

const isAbout = ({ questions }: Known, question: string | undefined) =>
  question !== undefined && questions.includes(question)

/** Writes the query for a given day as JSON, with its fields in the same order. */
const questionFor = (query: SlotsQuery, day: string) => JSON.stringify({ ...query, day, orLater: undefined })
