'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { inIsland } from '#components/island/in-island'
import { FallbackUntilAwake } from '#components/island/part'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import { unanswered } from '#lib/functions/unanswered'
import { LIMITS } from '#lib/contracts/limits'
import type { Rule } from '#lib/contracts/validation'
import { draftLike } from '#lib/storage/draft-like'
import { dropFromAddress } from '#lib/routes/address'
import css from './check-form.module.css'
import { CheckResult, type CheckCopy } from './check-result'
import type { Finding } from './look-up'

export type CheckFacts = {
  copy: CheckCopy
  url: string
  /** Address of the reservations page. */
  reserve: string
}

/** Asks what is left on a voucher. A number in the address is removed from the address and checked at once. */
export const CheckForm = inIsland(NumberForm)

const EMPTY = { typed: '' }
const StoredDraft = draftLike(EMPTY, {})
const load = () => import('./look-up')

function NumberForm({ copy, url, reserve }: CheckFacts) {
  const t = useTranslations()
  const lang = useLocale()
  const draft = useDraft('voucher-check', StoredDraft, EMPTY)
  const { ready } = draft
  const { typed } = draft.values
  const [finding, setFinding] = useState<Finding | { state: 'idle' | 'asking' }>({ state: 'idle' })
  const fieldBox = useRef<HTMLDivElement>(null)
  /** The number whose answer is waited for; none once it was changed. */
  const asked = useRef<string>(undefined)
  const isAsking = finding.state === 'asking'
  const form = useForm({ draft, onSubmit: () => !isAsking && void ask(typed) })
  const field = form.field('typed', 'uid')

  async function ask(number: string) {
    asked.current = number
    setFinding({ state: 'asking' })
    const found = await load().then(
      ({ lookUp }) => lookUp(url, lang, number),
      () => ({ state: 'failed', failure: unanswered() }) as const,
    )
    if (asked.current !== number) return
    setFinding(found)
    if (found.state !== 'mistyped') return
    refuse(found.rule)
    fieldBox.current?.querySelector('input')?.focus()
  }
  const refuse = (rule: Rule) =>
    form.refuse([{ id: 'uid', text: rule === 'checksum' ? copy.states.typo : t('validation.fields.giftUid.any') }])

  const checkLinked = useEffectEvent((hash: string) =>
    load().then(
      ({ numberIn }) => {
        const number = numberIn(hash)
        if (!number) return refuse('format')
        draft.change({ typed: number })
        return ask(number)
      },
      () => setFinding({ state: 'failed', failure: unanswered() }),
    ),
  )
  useEffect(() => {
    const { hash } = location
    if (!ready || !hash.startsWith('#uid=')) return
    dropFromAddress('#')
    void checkLinked(hash)
  }, [ready])

  return (
    <div className={`${css.live} scripted`}>
      <Form onSubmit={form.submit} onFocus={() => void load().catch(() => undefined)}>
        <div ref={fieldBox}>
          <Field
            {...field}
            name="uid"
            label={t('check.number')}
            hint={<span className="num">{t('check.hint')}</span>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.voucherNumber}
            onChange={(event) => {
              field.onChange(event)
              asked.current = undefined
              setFinding({ state: 'idle' })
            }}
          />
        </div>
        <p className="btns">
          <Button type="submit" aria-disabled={isAsking}>
            {isAsking ? t('check.asking') : t('check.ask')}
          </Button>
        </p>
      </Form>
      <FallbackUntilAwake />
      <CheckResult copy={copy} finding={finding} typed={typed} reserve={reserve} onRetry={() => void ask(typed)} />
    </div>
  )
}
