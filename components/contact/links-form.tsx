'use client'
import { useLocale, useTranslations } from 'next-intl'
import { SentForm } from '#components/form/sent-form'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { useSend } from '#components/form/use-send'
import { inIsland } from '#components/island/in-island'
import { FallbackUntilAwake } from '#components/island/part'
import { orderLinksCall } from '#lib/contracts/order-links'
import { mistakesIn } from '#lib/contracts/validation'
import { draftLike } from '#lib/storage/draft-like'
import { Sent } from './sent'
import { EmailField } from '#components/form/email-field'

type LinksFormProps = { url: string; subject: string; message: string }

/** Shows the form by which the links of an address's orders and vouchers are mailed to it. */
export const LinksForm = inIsland(OrderLinksForm)

const EMPTY = { email: '' }
const Kept = draftLike(EMPTY, {})

function OrderLinksForm({ url, subject, message }: LinksFormProps) {
  const t = useTranslations('myBooking')
  const lang = useLocale()
  const draft = useDraft('my-booking', Kept, EMPTY)
  const { sending, send } = useSend(orderLinksCall, url, draft.forget)
  const { email } = draft.values
  const body = { lang, email }
  const explain = useMistakes()
  const mistakes = () => explain(mistakesIn(orderLinksCall.request, body))
  const form = useForm({ draft, mistakes, onSubmit: () => send(body) })

  if (sending.state === 'sent')
    return <Sent Level="h2" heading={t('sent')} text={t('sentText', { email: email.trim() })} />
  return (
    <div className="scripted">
      <SentForm form={form} sending={sending} label={t('send')} busy={t('sending')} subject={subject} details={message}>
        <EmailField label={t('email')} hint={t('hint')} required {...form.field('email')} />
      </SentForm>
      <FallbackUntilAwake />
    </div>
  )
}
