'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { CorrectedAddress } from '#lib/contracts/booking-request'
import { mistakesIn } from '#lib/contracts/validation'
import { ChangeFailed } from './change-failed'
import css from './checkout.module.css'
import { useOrderPage } from './use-checkout'
import { EmailField } from '#components/form/email-field'

/** Lets a visitor who asked for a time have the mail with its link sent once more, or to another address. */
export function ResendLink({ sentTo }: { sentTo: string }) {
  const t = useTranslations('confirm.mailed')
  const { state, dispatch } = useOrderPage()
  const [step, setStep] = useState<'asked' | 'correcting' | 'sent'>('asked')
  const isSent = step === 'sent'
  async function send(email?: string) {
    const change = { op: 'resend' as const, ...(email !== undefined && { email }) }
    const { failed } = await dispatch({ type: 'change', change })
    if (!failed) setStep('sent')
  }
  return (
    <section className="flow">
      <h2 className="lbl">{t('heading')}</h2>
      <p>{t('text')}</p>
      <p role="status">{isSent && <span key={sentTo}>{t('sent', { email: sentTo })}</span>}</p>
      {step === 'correcting' ? (
        <CorrectedAddressForm onSend={send} onClose={() => setStep('asked')} />
      ) : (
        <p className="btns">
          {!isSent && (
            <Button line disabled={state.isBusy} onClick={() => void send()}>
              {t('again')}
            </Button>
          )}
          <Button line disabled={state.isBusy} onClick={() => setStep('correcting')}>
            {t('correct')}
          </Button>
        </p>
      )}
      <ChangeFailed op="resend" />
    </section>
  )
}

function CorrectedAddressForm({ onSend, onClose }: { onSend: (email: string) => Promise<void>; onClose: () => void }) {
  const t = useTranslations()
  const { state } = useOrderPage()
  const [values, setValues] = useState({ email: '' })
  const explain = useMistakes()
  const form = useForm({
    draft: { values, change: (part) => setValues((now) => ({ ...now, ...part })) },
    mistakes: () => explain(mistakesIn(CorrectedAddress, values)),
    onSubmit: () => onSend(values.email.trim()),
  })
  return (
    <div className={css.move}>
      <Form onSubmit={form.submit}>
        <ErrorSummary {...form.summary} />
        <EmailField label={t('buyer.email')} required autoFocus {...form.field('email')} />
        <p className="btns">
          <Button type="submit" disabled={state.isBusy}>
            {t('confirm.mailed.save')}
          </Button>
          <Button line onClick={onClose}>
            {t('confirm.mailed.cancel')}
          </Button>
        </p>
      </Form>
    </div>
  )
}
