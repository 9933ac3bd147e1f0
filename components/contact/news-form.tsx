'use client'
import { useLocale, useTranslations } from 'next-intl'
import { draftLike } from '#lib/storage/draft-like'
import { Honeypot } from '#components/form/honeypot'
import { SentForm } from '#components/form/sent-form'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useAntiSpam } from '#components/form/use-anti-spam'
import { useMistakes } from '#components/form/use-mistakes'
import { useSend } from '#components/form/use-send'
import { inIsland } from '#components/island/in-island'
import { Field } from '#components/ui/field'
import type { RequestOf } from '#lib/contracts/calls'
import { surveyCall } from '#lib/contracts/survey'
import { mistakesIn } from '#lib/contracts/validation'
import { Sent } from './sent'

type NewsFormProps = { url: string; subject: string; source: RequestOf<'survey'>['source'] }

/** Shows the form for the newsletter; the visitor then confirms it by the link in a mail. */
export const NewsForm = inIsland(NewsletterForm)

const EMPTY = { email: '' }
const Kept = draftLike(EMPTY, {})
/** The id of the field; not just `email`, as a page may have another e-mail field. */
const ID = 'news-email'
const NAMES = { email: { id: ID } }

function NewsletterForm({ url, subject, source }: NewsFormProps) {
  const t = useTranslations()
  const lang = useLocale()
  const draft = useDraft('news', Kept, EMPTY, { isInBrowser: true })
  const antiSpam = useAntiSpam()
  const { sending, send } = useSend(surveyCall, url, draft.forget)
  const { email } = draft.values
  const body = { lang, optIn: true, email, source }
  const explain = useMistakes(NAMES)
  const mistakes = () => explain(mistakesIn(surveyCall.request, body))
  const form = useForm({ draft, mistakes, onSubmit: () => send({ ...body, ...antiSpam.facts() }) })

  if (sending.state === 'sent')
    return sending.data.confirm === 'email_sent' ? (
      <Sent heading={t('news.sent')} text={t('news.sentText', { email })} />
    ) : (
      <Sent heading={t('news.notSent')} text={t('news.notSentText', { email })} />
    )
  return (
    <SentForm
      form={form}
      sending={sending}
      label={t('news.send')}
      busy={t('contact.sending')}
      subject={subject}
      details={t('news.heading')}
    >
      <Field
        label={t('news.email')}
        hint={t('news.hint')}
        type="email"
        autoComplete="email"
        required
        autoFocus
        {...form.field('email', ID)}
      />
      <Honeypot label={t('contact.empty')} {...antiSpam.trap} />
    </SentForm>
  )
}
