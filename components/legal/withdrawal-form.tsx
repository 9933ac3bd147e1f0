import type { ContactDetails } from '#components/contact/contact-ways'
import { Fault } from '#components/form/fault'
import { Button } from '#components/ui/button'
import form from '#components/ui/form.module.css'
import type { Lang } from '#lib/routes/languages'
import { useWithdrawal } from './use-withdrawal'
import css from './withdrawal.module.css'
import { Declared, WithdrawalReceipt } from './withdrawal-shown'
import { StatementStep } from './withdrawal-statement'
import type { WithdrawalWords } from './withdrawal-words'

type WithdrawalFormProps = { lang: Lang; words: WithdrawalWords; url: string; reach: ContactDetails }

/** The online withdrawal function: a statement, its confirmation, and the acknowledgement with day and time. */
export function WithdrawalForm({ lang, words, url, reach }: WithdrawalFormProps) {
  const { typed, step, attempt, heading, touch, markRobot, change, review, confirm, back } = useWithdrawal(
    url,
    lang,
    words,
  )
  const { page, labels } = words
  if (step.at === 'received')
    return <WithdrawalReceipt lang={lang} words={words} receipt={step.receipt} heading={heading} />
  if (step.at === 'statement') {
    return (
      <div className={`${css.live} scripted`}>
        <StatementStep
          words={words}
          typed={typed}
          mistakes={step.mistakes}
          attempt={attempt}
          heading={heading}
          onTouch={touch}
          onRobot={markRobot}
          onChange={change}
          onReview={() => void review()}
        />
      </div>
    )
  }
  const isSending = step.at === 'sending'
  return (
    <div className={`${css.live} ${form.form} scripted`}>
      <h3 className={css.step} tabIndex={-1} ref={heading}>
        {labels.review}
      </h3>
      <p>{page.review}</p>
      <Declared words={words} typed={typed} />
      {step.at === 'failed' && (
        <Fault
          words={words.fault}
          failure={step.failure}
          reach={reach}
          subject={page.heading}
          details={[page.heading, typed.name, typed.email, typed.contract].join('\n')}
          onRetry={() => void confirm()}
        />
      )}
      <div className="btns">
        {step.at !== 'failed' && (
          <Button aria-disabled={isSending} onClick={() => void confirm()}>
            {isSending ? labels.sending : labels.confirm}
          </Button>
        )}
        {!isSending && (
          <Button line onClick={back}>
            {labels.back}
          </Button>
        )}
      </div>
    </div>
  )
}
