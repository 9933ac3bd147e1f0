'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { draftLike } from '#lib/storage/draft-like'
import { PersonFields } from '#components/form/person-fields'
import { Honeypot } from '#components/form/honeypot'
import { SentForm } from '#components/form/sent-form'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useAntiSpam } from '#components/form/use-anti-spam'
import { useMistakes } from '#components/form/use-mistakes'
import { useSend } from '#components/form/use-send'
import { inIsland } from '#components/island/in-island'
import { CheckField, TextArea } from '#components/ui/field'
import type { TypedBuyer } from '#lib/contracts/buyer'
import { contactCall } from '#lib/contracts/contact'
import { mistakesIn } from '#lib/contracts/validation'
import { Sent } from './sent'

type ContactFormProps = {
  url: string
  subject: string
  privacyHref: string
  /** What was chosen on this page: it is sent below what the guest writes, who then need not write anything. */
  chosen?: string
  known?: TypedBuyer
}

/** Shows the form for a message to the spa, and after sending that it has arrived. */
export const ContactForm = inIsland(MessageForm)

const EMPTY = { name: '', email: '', phone: '', message: '', consent: false }
const Kept = draftLike(EMPTY, {})

function MessageForm({ url, subject, privacyHref, chosen, known }: ContactFormProps) {
  const t = useTranslations('contact')
  const lang = useLocale()
  const [first] = useState(() => ({ ...EMPTY, ...known }))
  const draft = useDraft('contact', Kept, first, { isInBrowser: true })
  const antiSpam = useAntiSpam()
  const { sending, send, reset } = useSend(contactCall, url, draft.forget)
  const { phone, ...typed } = draft.values
  const message = [typed.message.trim(), chosen].filter(Boolean).join('\n\n')
  const body = { lang, ...typed, message, ...(phone.trim() && { phone }) }
  const explain = useMistakes()
  const mistakes = () => explain(mistakesIn(contactCall.request, body))
  const form = useForm({ draft, mistakes, onSubmit: () => send({ ...body, consent: true, ...antiSpam.facts() }) })

  if (sending.state === 'sent') {
    const again = () => {
      draft.change(EMPTY)
      form.reset()
      reset()
    }
    return (
      <Sent
        heading={t('sent')}
        text={t('sentText', { email: draft.values.email, ticket: sending.data.ticket })}
        again={{ label: t('another'), onClick: again }}
      />
    )
  }
  return (
    <SentForm form={form} sending={sending} label={t('send')} busy={t('sending')} subject={subject} details={message}>
      <PersonFields autoFocus={chosen === undefined} field={form.field} />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        required={chosen === undefined}
        {...form.field('message')}
      />
      {chosen !== undefined && (
        <p className="note" style={{ whiteSpace: 'pre-line' }}>
          {chosen}
        </p>
      )}
      <CheckField {...form.box('consent')}>
        {t('consent')} <a href={privacyHref}>{t('privacy')}</a>
      </CheckField>
      <Honeypot label={t('empty')} {...antiSpam.trap} />
    </SentForm>
  )
}
