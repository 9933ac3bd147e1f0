'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from '#components/form/use-form'
import { useMistakes } from '#components/form/use-mistakes'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { EmailField } from '#components/form/email-field'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import type { Booking } from '#lib/contracts/booking'
import { Redirection } from '#lib/contracts/booking-request'
import { LIMITS } from '#lib/contracts/limits'
import { mistakesIn } from '#lib/contracts/validation'
import { addDays, madridDay } from '#lib/time/madrid'
import { ChangeFailed } from './change-failed'
import css from './checkout.module.css'
import { useOrderPage } from './use-checkout'

/** Lets the buyer correct a voucher's recipient and day of sending or, once it was sent, send it again. */
export function VoucherDelivery({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm.delivery')
  return (
    <section className="flow">
      <h2 className="lbl">{t('heading')}</h2>
      {booking.delivery === 'sent' ? <SendAgain booking={booking} /> : <Redirect booking={booking} />}
    </section>
  )
}

function SendAgain({ booking: { gift } }: { booking: Booking }) {
  const t = useTranslations('confirm.delivery')
  const { state, dispatch } = useOrderPage()
  const [isDone, setDone] = useState(false)
  const email = gift?.card.recipientEmail ?? ''
  async function send() {
    const { failed } = await dispatch({ type: 'change', change: { op: 'redeliver' } })
    setDone(!failed)
  }
  return (
    <>
      <p role="status">{t(isDone ? 'sentAgain' : 'sent', { email })}</p>
      {!isDone && (
        <p className="btns">
          <Button line disabled={state.isBusy} onClick={() => void send()}>
            {t('again')}
          </Button>
        </p>
      )}
      <ChangeFailed op="redeliver" />
    </>
  )
}

function Redirect({ booking }: { booking: Booking }) {
  const t = useTranslations('confirm.delivery')
  const [step, setStep] = useState<'asked' | 'correcting' | 'saved'>('asked')
  const { to = '', recipientEmail: email = '' } = booking.gift?.card ?? {}
  if (step === 'correcting')
    return <DeliveryForm booking={booking} onSaved={() => setStep('saved')} onClose={() => setStep('asked')} />
  return (
    <>
      {booking.delivery === 'refused' && <p>{t('refused', { email })}</p>}
      <p role="status">{step === 'saved' && t('saved', { to })}</p>
      <p className="btns">
        <Button line onClick={() => setStep('correcting')}>
          {t('change')}
        </Button>
      </p>
    </>
  )
}

type DeliveryFormProps = { booking: Booking; onSaved: () => void; onClose: () => void }

function DeliveryForm({ booking, onSaved, onClose }: DeliveryFormProps) {
  const t = useTranslations('confirm.delivery')
  const { state, dispatch } = useOrderPage()
  const today = madridDay(state.now)
  const { to = '', recipientEmail = '', sendOn: day = today } = booking.gift?.card ?? {}
  // A day that has come is left out, such as the one on which the voucher was refused.
  const [values, setValues] = useState({ to, recipientEmail, sendOn: day > today ? day : '' })
  const redirection = {
    to: values.to,
    ...(values.recipientEmail.trim() && { recipientEmail: values.recipientEmail }),
    ...(values.sendOn && { sendOn: values.sendOn }),
  }
  const explain = useMistakes()
  const form = useForm({
    draft: { values, change: (part) => setValues((now) => ({ ...now, ...part })) },
    mistakes: () => explain(mistakesIn(Redirection, redirection)),
    onSubmit: () => void save(),
  })
  async function save() {
    const { failed } = await dispatch({ type: 'change', change: { op: 'redirect', ...redirection } })
    if (!failed) onSaved()
  }
  return (
    <div className={css.move}>
      <Form onSubmit={form.submit}>
        <ErrorSummary {...form.summary} />
        <Field label={t('to')} autoComplete="off" required autoFocus {...form.field('to')} />
        <EmailField label={t('email')} hint={t('emailHint')} autoComplete="off" {...form.field('recipientEmail')} />
        {values.recipientEmail.trim() !== '' && (
          <Field
            label={t('day')}
            hint={t('dayHint')}
            type="date"
            min={today}
            max={addDays(today, LIMITS.sendAheadDays)}
            {...form.field('sendOn')}
          />
        )}
        <ChangeFailed op="redirect" />
        <p className="btns">
          <Button type="submit" disabled={state.isBusy}>
            {t('save')}
          </Button>
          <Button line onClick={onClose}>
            {t('cancel')}
          </Button>
        </p>
      </Form>
    </div>
  )
}
