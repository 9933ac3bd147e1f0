import type { FormEvent, RefObject } from 'react'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import type { Typed } from './use-withdrawal'
import css from './withdrawal.module.css'
import type { WithdrawalWords } from './withdrawal-words'

type Props = {
  words: WithdrawalWords
  typed: Typed
  mistakes: readonly { id: keyof Typed; text: string }[]
  attempt: number
  heading: RefObject<HTMLHeadingElement | null>
  /** The form was touched for the first time. */
  onTouch: () => void
  /** The field that nobody sees was filled in. */
  onRobot: (text: string) => void
  onChange: (patch: Partial<Typed>) => void
  onReview: () => void
}

/** The first step: who withdraws from what, and where the acknowledgement goes. */
export function StatementStep({
  words: { labels, buyer, rules },
  typed,
  mistakes,
  attempt,
  heading,
  onTouch,
  onRobot,
  onChange,
  onReview,
}: Props) {
  const field = (id: keyof Typed) => ({
    id,
    name: id,
    value: typed[id],
    required: true,
    errorLabel: buyer.error,
    error: mistakes.find((mistake) => mistake.id === id)?.text,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [id]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  return (
    <Form onSubmit={submit} onFocus={onTouch}>
      <h3 className={css.step} tabIndex={-1} ref={heading}>
        {labels.statement}
      </h3>
      <ErrorSummary heading={rules.heading} errors={mistakes} attempt={attempt} />
      <Field label={buyer.name} autoComplete="name" {...field('name')} />
      <Field
        label={buyer.email}
        hint={labels.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <Field label={labels.contract} hint={labels.contractHint} autoComplete="off" {...field('contract')} />
      <div className="vh" aria-hidden="true">
        <label htmlFor="hp">{labels.robots}</label>
        <input id="hp" name="hp" tabIndex={-1} autoComplete="off" onChange={({ target }) => onRobot(target.value)} />
      </div>
      <p className="btns">
        <Button type="submit">{labels.continue}</Button>
      </p>
    </Form>
  )
}
