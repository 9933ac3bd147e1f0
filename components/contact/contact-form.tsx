'use client'
import { useEffect, useState, type SubmitEvent } from 'react'
import { BuyerFields } from '#components/form/buyer-fields'
import type { ContactDetails } from '#components/contact/contact-ways'
import { Fault } from '#components/form/fault'
import { Honeypot } from '#components/form/honeypot'
import { ruleText } from '#components/form/rule-text'
import { forgetDraft, useDraft } from '#components/form/use-draft'
import { useSend } from '#components/form/use-send'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/choice'
import { ErrorSummary } from '#components/ui/error-summary'
import { TextArea } from '#components/ui/field'
import { Form } from '#components/ui/form'
import css from '#components/ui/form.module.css'
import { ContactDraft, EMPTY_MESSAGE } from '#lib/checkout/contact-draft'
import { contactCall, ContactRequest } from '#lib/contracts/contact'
import { fieldFaults, ruleMessages } from '#lib/contracts/validation'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { FormWords } from './form-words'
import { Sent } from './sent'

type ContactFormProps = {
  lang: Lang
  url: string
  words: FormWords
  reach: ContactDetails
  subject: string
  privacyHref: string
}

/** A message to the spa. */
export function ContactForm({ lang, url, words, reach, subject, privacyHref }: ContactFormProps) {
  const [draft, setDraft] = useDraft('contact', ContactDraft, EMPTY_MESSAGE)
  const [startedAt] = useState(() => new Date().toISOString())
  const [hp, setHp] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { sending, send, reset } = useSend(contactCall, url)
  useEffect(() => document.getElementById('name')?.focus(), [])
  const isSent = sending.state === 'sent'
  useEffect(() => {
    if (isSent) forgetDraft('contact')
  }, [isSent])

  const { phone, consent, ...typed } = draft
  const body = { lang, ...typed, ...(phone.trim() && { phone }), consent, hp, startedAt }
  const parsed = ContactRequest.safeParse(body, { error: ruleMessages })
  const mistakes =
    parsed.success || attempt === 0
      ? []
      : fieldFaults(parsed.error).map((fault) => ({ id: fault.path, text: ruleText(words.rules, fault) }))
  const errorAt = (id: string) => mistakes.find((mistake) => mistake.id === id)?.text
  const change = (part: Partial<ContactDraft>) => setDraft((before) => ({ ...before, ...part }))

  function submit(event?: SubmitEvent) {
    event?.preventDefault()
    setAttempt((before) => before + 1)
    if (parsed.success) void send({ ...body, consent: true })
  }
  if (sending.state === 'sent') {
    const again = () => {
      setDraft(EMPTY_MESSAGE)
      setAttempt(0)
      reset()
    }
    return (
      <Sent
        heading={words.contact.sent}
        text={fill(words.contact.sentText, { email: draft.email, ticket: sending.data.ticket })}
        again={{ label: words.contact.another, onClick: again }}
      />
    )
  }
  return (
    <Form onSubmit={submit}>
      <ErrorSummary heading={words.rules.heading} errors={mistakes} attempt={attempt} />
      <BuyerFields
        words={words.buyer}
        values={draft}
        errors={{ name: errorAt('name'), email: errorAt('email'), phone: errorAt('phone') }}
        onChange={({ name, email, phone: number }) => change({ name, email, phone: number })}
      />
      <TextArea
        id="message"
        label={words.contact.message}
        hint={words.contact.messageHint}
        error={errorAt('message')}
        errorLabel={words.buyer.error}
        required
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <Checkbox
        id="consent"
        checked={consent}
        aria-invalid={errorAt('consent') ? true : undefined}
        aria-describedby={errorAt('consent') && 'consent-error'}
        onChange={({ target }) => change({ consent: target.checked })}
      >
        {words.contact.consent} <a href={privacyHref}>{words.contact.privacy}</a>
        {errorAt('consent') && (
          <span className={css.msg} id="consent-error">
            {errorAt('consent')}
          </span>
        )}
      </Checkbox>
      <Honeypot label={words.contact.empty} value={hp} onChange={setHp} />
      {sending.state === 'failed' ? (
        <Fault
          words={words.fault}
          failure={sending.failure}
          reach={reach}
          subject={subject}
          details={draft.message}
          onRetry={submit}
        />
      ) : (
        <p>
          <Button type="submit" disabled={sending.state === 'sending'}>
            {sending.state === 'sending' ? words.contact.sending : words.contact.send}
          </Button>
        </p>
      )}
    </Form>
  )
}
