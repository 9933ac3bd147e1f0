'use client'
import { useEffect, useState, type SubmitEvent } from 'react'
import type { ContactDetails } from '#components/contact/contact-ways'
import { Fault } from '#components/form/fault'
import { Honeypot } from '#components/form/honeypot'
import { ruleText } from '#components/form/rule-text'
import { forgetDraft, useDraft } from '#components/form/use-draft'
import { useSend } from '#components/form/use-send'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import { NewsDraft, NO_ADDRESS } from '#lib/checkout/contact-draft'
import { fieldFaults, ruleMessages } from '#lib/contracts/validation'
import { surveyCall, SurveyRequest } from '#lib/contracts/survey'
import type { RequestOf } from '#lib/contracts/calls'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { FormWords } from './form-words'
import { Sent } from './sent'

type NewsFormProps = {
  lang: Lang
  url: string
  source: RequestOf<'survey'>['source']
  words: FormWords
  reach: ContactDetails
  subject: string
}

const ID = 'news-email'

/** News by e-mail: asked for here, confirmed in the inbox. */
export function NewsForm({ lang, url, source, words, reach, subject }: NewsFormProps) {
  const [draft, setDraft] = useDraft('news', NewsDraft, NO_ADDRESS)
  const [startedAt] = useState(() => new Date().toISOString())
  const [hp, setHp] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { sending, send } = useSend(surveyCall, url)
  useEffect(() => document.getElementById(ID)?.focus(), [])
  const isSent = sending.state === 'sent'
  useEffect(() => {
    if (isSent) forgetDraft('news')
  }, [isSent])

  const body = { lang, optIn: true, email: draft.email, source, hp, startedAt }
  const parsed = SurveyRequest.safeParse(body, { error: ruleMessages })
  const [fault] = parsed.success || attempt === 0 ? [] : fieldFaults(parsed.error)
  const error = fault && ruleText(words.rules, fault)

  function submit(event?: SubmitEvent) {
    event?.preventDefault()
    setAttempt((before) => before + 1)
    if (parsed.success) void send(body)
  }
  if (sending.state === 'sent')
    return <Sent heading={words.news.sent} text={fill(words.news.sentText, { email: draft.email })} />
  return (
    <Form onSubmit={submit}>
      <ErrorSummary heading={words.rules.heading} errors={error ? [{ id: ID, text: error }] : []} attempt={attempt} />
      <Field
        id={ID}
        label={words.news.email}
        hint={words.news.hint}
        error={error}
        errorLabel={words.buyer.error}
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        onChange={({ target }) => setDraft({ email: target.value })}
      />
      <Honeypot label={words.contact.empty} value={hp} onChange={setHp} />
      {sending.state === 'failed' ? (
        <Fault
          words={words.fault}
          failure={sending.failure}
          reach={reach}
          subject={subject}
          details={words.news.heading}
          onRetry={submit}
        />
      ) : (
        <p>
          <Button type="submit" disabled={sending.state === 'sending'}>
            {sending.state === 'sending' ? words.contact.sending : words.news.send}
          </Button>
        </p>
      )}
    </Form>
  )
}
