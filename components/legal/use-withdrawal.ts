'use client'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { draftLike } from '#lib/storage/draft-like'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useAntiSpam } from '#components/form/use-anti-spam'
import { useMistakes } from '#components/form/use-mistakes'
import type { RequestOf } from '#lib/contracts/calls'
import { mistakesIn } from '#lib/contracts/validation'
import { withdrawalCall } from '#lib/contracts/withdrawal'
import type { CallFailure } from '#lib/functions/answer'
import { call } from '#lib/functions/call'

export type WithdrawalStatement = Pick<RequestOf<'withdrawal'>, 'name' | 'email' | 'contract'>
export type Receipt = WithdrawalStatement & { ticket: string; receivedAt: string; mailed: boolean }
type Step =
  | { at: 'statement' | 'review' | 'sending' }
  | { at: 'failed'; failure: CallFailure }
  | { at: 'received'; receipt: Receipt }

const EMPTY: WithdrawalStatement = { name: '', email: '', contract: '' }
const Kept = draftLike(EMPTY, {})

/** Runs the two steps of a withdrawal: the statement and its confirmation. */
export function useWithdrawal(url: string) {
  const lang = useLocale()
  const draft = useDraft('withdrawal', Kept, EMPTY)
  const { values: typed, forget } = draft
  const [step, setStep] = useState<Step>({ at: 'statement' })
  // The form is in the page from the start.
  const antiSpam = useAntiSpam(0)
  const sayMistakes = useMistakes()
  const form = useForm({ draft, onSubmit: review })

  const declaration = { lang, ...typed, confirmed: true as const }
  /** The idempotency key of the statement that is under review: sent again, it does not declare it twice. */
  const key = useRef('')

  const heading = useRef<HTMLHeadingElement>(null)
  const { at } = step
  const moved = useRef(at)
  useEffect(() => {
    if (moved.current !== at && at !== 'sending') heading.current?.focus()
    moved.current = at
  }, [at])

  function review() {
    key.current = crypto.randomUUID()
    const found = mistakesIn(withdrawalCall.request, declaration).filter(({ path }) => path in EMPTY)
    if (found.length === 0) setStep({ at: 'review' })
    form.refuse(sayMistakes(found))
  }
  async function confirm() {
    if (at !== 'review' && at !== 'failed') return
    setStep({ at: 'sending' })
    const outcome = await call(withdrawalCall, { ...declaration, ...antiSpam.facts() }, { url, key: key.current })
    if (!outcome.ok) return setStep({ at: 'failed', failure: outcome.failure })
    const { ticket, receivedAt, mailed = true } = outcome.data
    setStep({ at: 'received', receipt: { ...typed, ticket, receivedAt, mailed } })
    forget()
  }
  return {
    typed,
    step,
    form,
    trap: antiSpam.trap,
    heading,
    confirm,
    back: () => setStep({ at: 'statement' }),
  }
}

export type WithdrawalState = ReturnType<typeof useWithdrawal>
