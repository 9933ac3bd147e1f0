import { useEffect, useRef, useState } from 'react'
import { ruleText } from '#components/form/rule-text'
import { useDraft } from '#components/form/use-draft'
import type { CallFailure } from '#lib/functions/answer'
import type { Lang } from '#lib/routes/languages'
import type { WithdrawalWords } from './withdrawal-words'

export type Typed = { name: string; email: string; contract: string }
export type Receipt = Typed & { ticket: string; receivedAt: string }
type Step =
  | { at: 'statement'; mistakes: readonly { id: keyof Typed; text: string }[] }
  | { at: 'review' | 'sending'; key: string }
  | { at: 'failed'; key: string; failure: CallFailure }
  | { at: 'received'; receipt: Receipt }

const EMPTY: Typed = { name: '', email: '', contract: '' }
const FIELDS = ['name', 'email', 'contract'] as const
const isTyped = (value: unknown): value is Typed => {
  const kept = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return FIELDS.every((field) => typeof kept.get(field) === 'string')
}
const Draft = { safeParse: (value: unknown) => ({ data: isTyped(value) ? value : undefined }) }
const load = () => import('./withdraw')

/** The two steps of a withdrawal: what is declared, and the confirmation of it. */
export function useWithdrawal(url: string, lang: Lang, words: WithdrawalWords) {
  const { values: typed, change: setTyped, ready } = useDraft('withdrawal', Draft, EMPTY)
  const [step, setStep] = useState<Step>({ at: 'statement', mistakes: [] })
  const [attempt, setAttempt] = useState(0)
  const human = useRef<{ hp: string; startedAt?: string }>({ hp: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  const { at } = step
  const moved = useRef(at)
  useEffect(() => {
    if (moved.current !== at && at !== 'sending') heading.current?.focus()
    moved.current = at
  }, [at])

  const touch = () => {
    human.current.startedAt ??= new Date().toISOString()
    void load().catch(() => undefined)
  }
  const markRobot = (hp: string) => {
    human.current.hp = hp
  }
  const change = (patch: Partial<Typed>) => {
    // Entered before the page was awake: nobody knows when, but not before it was opened.
    if (!ready) human.current.startedAt ??= new Date(performance.timeOrigin).toISOString()
    setTyped(patch)
    setStep((now) =>
      now.at === 'statement' ? { at: 'statement', mistakes: now.mistakes.filter(({ id }) => !(id in patch)) } : now,
    )
  }
  const review = async () => {
    const key = crypto.randomUUID()
    const faults = await load().then(
      ({ checkStatement }) => checkStatement(lang, typed),
      () => undefined,
    )
    if (!faults) return setStep({ at: 'failed', key, failure: { kind: 'offline' } })
    const mistakes = faults.flatMap((fault) =>
      FIELDS.filter((id) => id === fault.path).map((id) => ({ id, text: ruleText(words.rules, fault) })),
    )
    setStep(mistakes.length === 0 ? { at: 'review', key } : { at: 'statement', mistakes })
    setAttempt((count) => count + 1)
  }
  const confirm = async () => {
    if (step.at !== 'review' && step.at !== 'failed') return
    const { key } = step
    setStep({ at: 'sending', key })
    const outcome = await load().then(
      ({ declare }) => declare(url, lang, typed, human.current, key),
      () => ({ ok: false, failure: { kind: 'offline' } }) as const,
    )
    if (!outcome.ok) return setStep({ at: 'failed', key, failure: outcome.failure })
    setStep({ at: 'received', receipt: { ...typed, ticket: outcome.data.ticket, receivedAt: outcome.data.receivedAt } })
    setTyped(EMPTY)
  }
  const back = () => setStep({ at: 'statement', mistakes: [] })
  return { typed, step, attempt, heading, touch, markRobot, change, review, confirm, back }
}
