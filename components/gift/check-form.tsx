'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { FailureNotice } from '#components/form/failure-notice'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { inIsland } from '#components/island/in-island'
import { useContact } from '#components/island/island'
import { FallbackUntilAwake } from '#components/island/part'
import { useNextLink } from '#components/island/use-next-link'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import type { PageCopy } from '#lib/content/pages'
import { unanswered } from '#lib/functions/unanswered'
import { LIMITS } from '#lib/contracts/limits'
import type { Rule } from '#lib/contracts/validation'
import { draftLike } from '#lib/storage/draft-like'
import { dropFromAddress } from '#lib/routes/address'
import css from './check-form.module.css'
import type { Finding } from './look-up'
import { ReserveLink } from './reserve-link'
import { voucherSentence } from './voucher-sentence'

/** The texts for checking a voucher; `title` is the title of the page. */
type CheckCopy = Pick<PageCopy<'check-voucher'>['sections'], 'states' | 'ask'> & { title: string }

type CheckFacts = {
  copy: CheckCopy
  url: string
  /** Address of the reservations page. */
  reserve: string
}

/** Asks what is left on a voucher. A number in the address is removed from the address and checked at once. */
export const CheckForm = inIsland(NumberForm)

/** What is known of the typed number. */
type Checked = Finding | { state: 'idle' | 'asking' }

const EMPTY = { typed: '' }
const StoredDraft = draftLike(EMPTY, {})
const load = () => import('./look-up')

function NumberForm({ copy, url, reserve }: CheckFacts) {
  const t = useTranslations()
  const lang = useLocale()
  const draft = useDraft('voucher-check', StoredDraft, EMPTY)
  const { ready } = draft
  const { typed } = draft.values
  const [finding, setFinding] = useState<Checked>({ state: 'idle' })
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
  useNextLink()

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

type ResultProps = {
  copy: CheckCopy
  finding: Checked
  typed: string
  /** Address of the reservations page. */
  reserve: string
  onRetry: () => void
}

/** Shows what a voucher is worth, or why that is not known, and what to do next. */
function CheckResult({ copy: { states, ask, title }, finding, typed, reserve, onRetry }: ResultProps) {
  const t = useTranslations('check')
  const lang = useLocale()
  const contact = useContact()
  const message = `${ask.message} ${finding.state === 'found' ? finding.uid : typed}`
  return (
    <>
      <div role="status" className={css.status}>
        {finding.state === 'asking' && <p className="dim">{t('asking')}</p>}
        {finding.state === 'unknown' && <p className="lead">{states.notFound}</p>}
        {finding.state === 'found' && <p className="lead num">{voucherSentence(finding, states, lang)}</p>}
      </div>
      {finding.state === 'found' && (
        <ReserveLink reserve={reserve} uid={finding.uid} gift={finding.gift} how={finding.how} />
      )}
      {(finding.state === 'found' || finding.state === 'unknown') && (
        <section className="flow">
          <h2 className="lbl">{t('write')}</h2>
          <ContactLinks contact={contact} message={message} subject={title} />
        </section>
      )}
      {finding.state === 'failed' && (
        <FailureNotice failure={finding.failure} details={message} subject={title} onRetry={onRetry} />
      )}
    </>
  )
}
