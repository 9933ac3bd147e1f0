'use client'
import { useLocale, useTranslations } from 'next-intl'
import { FailureNotice } from '#components/form/failure-notice'
import { Honeypot } from '#components/form/honeypot'
import { inIsland } from '#components/island/in-island'
import { FallbackUntilAwake } from '#components/island/part'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import css from '#components/ui/form.module.css'
import { formatDay, formatTime } from '#lib/time/dates'
import { madridClock, madridDay } from '#lib/time/madrid'
import { useWithdrawal, type Receipt, type WithdrawalState, type WithdrawalStatement } from './use-withdrawal'
import own from './withdrawal.module.css'

/** Shows the online withdrawal function: a statement, its confirmation, and the acknowledgement with day and time. */
export const WithdrawalForm = inIsland(WithdrawalSteps)

function WithdrawalSteps({ url }: { url: string }) {
  const withdrawal = useWithdrawal(url)
  const { step, heading } = withdrawal
  if (step.at === 'received') return <Acknowledgement receipt={step.receipt} heading={heading} />
  return step.at === 'statement' ? <StatementStep {...withdrawal} /> : <ReviewStep {...withdrawal} />
}

/** Shows the first step: who withdraws from which contract, and the e-mail address for the acknowledgement. */
function StatementStep({ form, trap, heading }: WithdrawalState) {
  const t = useTranslations()
  return (
    <div className={`${own.live} scripted`}>
      <Form onSubmit={form.submit}>
        <h3 className={own.step} tabIndex={-1} ref={heading}>
          {t('withdrawal.statement')}
        </h3>
        <ErrorSummary {...form.summary} />
        <Field label={t('buyer.name')} autoComplete="name" required {...form.field('name')} />
        <Field
          label={t('buyer.email')}
          hint={t('withdrawal.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.field('email')}
        />
        <Field
          label={t('withdrawal.contract')}
          hint={t('withdrawal.contractHint')}
          autoComplete="off"
          required
          {...form.field('contract')}
        />
        <Honeypot label={t('withdrawal.empty')} {...trap} />
        <p className="btns">
          <Button type="submit">{t('withdrawal.continue')}</Button>
        </p>
      </Form>
      <FallbackUntilAwake />
    </div>
  )
}

/** Shows the second step, which declares the withdrawal; the words of its button are those of the law. */
function ReviewStep({ typed, step, heading, confirm, back }: WithdrawalState) {
  const t = useTranslations('withdrawal')
  const isSending = step.at === 'sending'
  return (
    <div className={`${own.live} ${css.form} scripted`}>
      <h3 className={own.step} tabIndex={-1} ref={heading}>
        {t('review')}
      </h3>
      <p>{t('reviewText')}</p>
      <Declared {...typed} />
      {step.at === 'failed' && (
        <FailureNotice
          failure={step.failure}
          subject={t('heading')}
          details={[t('heading'), typed.name, typed.email, typed.contract].join('\n')}
          onRetry={() => void confirm()}
        />
      )}
      <div className="btns">
        {step.at !== 'failed' && (
          <Button aria-disabled={isSending} onClick={() => void confirm()}>
            {isSending ? t('sending') : t('confirm')}
          </Button>
        )}
        {!isSending && (
          <Button line onClick={back}>
            {t('back')}
          </Button>
        )}
      </div>
    </div>
  )
}

type ReceiptProps = Pick<WithdrawalState, 'heading'> & { receipt: Receipt }

/** Shows what was declared, with day and time in Madrid. */
function Acknowledgement({ receipt, heading }: ReceiptProps) {
  const t = useTranslations('withdrawal')
  const lang = useLocale()
  const moment = Date.parse(receipt.receivedAt)
  const when = { date: formatDay(madridDay(moment), lang), time: formatTime(madridClock(moment), lang) }
  return (
    <div className={own.received}>
      <h3 className={own.step} tabIndex={-1} ref={heading}>
        {t('received')}
      </h3>
      <p className="num">{t('receivedAt', { ...when, ticket: receipt.ticket })}</p>
      <Declared {...receipt} />
      <p>{t(receipt.mailed ? 'mailed' : 'notMailed', { email: receipt.email })}</p>
    </div>
  )
}

/** Shows the statement as it will be sent. */
function Declared({ name, email, contract }: WithdrawalStatement) {
  const t = useTranslations()
  const lines = [
    [t('buyer.name'), name],
    [t('buyer.email'), email],
    [t('withdrawal.contract'), contract],
  ] as const
  return (
    <dl className={own.declared}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
