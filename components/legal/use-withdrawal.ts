'use client'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { draftLike } from '#lib/storage/draft-like'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useAntiSpam } from '#components/form/use-anti-spam'
import { useMistakes } from '#components/form/use-mistakes'
import type { CallFailure } from '#lib/functions/answer'
import { unanswered } from '#lib/functions/unanswered'
import type { WithdrawalStatement } from './withdraw'

export type Receipt = WithdrawalStatement & { ticket: string; receivedAt: string; mailed: boolean }
type Step =
  | { at: 'statement' | 'review' | 'sending' }
  | { at: 'failed'; failure: CallFailure }
  | { at: 'received'; receipt: Receipt }

const EMPTY: WithdrawalStatement = { name: '', email: '', contract: '' }
const Kept = draftLike(EMPTY, {})
const load = () => import('./withdraw')

/**
 * Runs the two steps of a withdrawal: the statement and its confirmation. The code that checks and sends it is loaded
 * when the visitor first touches the form.
 */
export function useWithdrawal(url: string) {
  const lang = useLocale()
  const draft = useDraft('withdrawal', Kept, EMPTY)
  const { values: typed, forget } = draft
  const [step, setStep] = useState<Step>({ at: 'statement' })
  // The form is in the page from the start.
  const antiSpam = useAntiSpam(0)
  const sayMistakes = useMistakes()
  const form = useForm({ draft, onSubmit: () => void review() })
  // What is typed while the code that checks it loads is checked, too.
  const latest = useRef(typed)
  useEffect(() => void (latest.current = typed), [typed])

  /** The idempotency key of the statement that is under review. */
  const key = useRef('')
  const declarationOf = (statement: WithdrawalStatement) => ({ lang, ...statement, confirmed: true as const })

  const heading = useRef<HTMLHeadingElement>(null)
  const { at } = step
  const moved = useRef(at)
  useEffect(() => {
    if (moved.current !== at && at !== 'sending') heading.current?.focus()
    moved.current = at
  }, [at])

  async function review() {
    key.current = crypto.randomUUID()
    const mistakes = await load().then(
      ({ checkDeclaration }) => checkDeclaration(declarationOf(latest.current)),
      () => undefined,
    )
    if (!mistakes) return setStep({ at: 'failed', failure: unanswered() })
    const found = mistakes.filter(({ path }) => path in EMPTY)
    if (found.length === 0) setStep({ at: 'review' })
    form.refuse(sayMistakes(found))
  }
  async function confirm() {
    if (at !== 'review' && at !== 'failed') return
    setStep({ at: 'sending' })
    const outcome = await load().then(
      ({ declare }) => declare(url, { ...declarationOf(typed), ...antiSpam.facts() }, key.current),
      () => ({ ok: false, failure: unanswered() }) as const,
    )
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
    touch: () => void load().catch(() => undefined),
    confirm,
    back: () => setStep({ at: 'statement' }),
  }
}

export type WithdrawalState = ReturnType<typeof useWithdrawal>
