import type { ComponentProps, ReactNode } from 'react'
import css from './form.module.css'
import { ALERT, LineIcon } from './line-icon'

type Frame = {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to mend it. */ error?: string
  /** Said before the error to those who cannot see it. */ errorLabel?: string
}

const describedBy = ({ id, hint, error }: Frame) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

function FieldFrame({ id, label, hint, error, errorLabel, children }: Frame & { children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={css.msg} id={`${id}-error`}>
          <LineIcon paths={ALERT} />
          <span>
            {errorLabel && <span className="vh">{errorLabel}: </span>}
            {error}
          </span>
        </span>
      )}
      {children}
    </div>
  )
}

/** A labelled input with its hint and its error. */
export function Field({ id, label, hint, error, errorLabel, ...input }: Frame & Omit<ComponentProps<'input'>, 'id'>) {
  const frame = { id, label, hint, error, errorLabel }
  return (
    <FieldFrame {...frame}>
      <input id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(frame)} {...input} />
    </FieldFrame>
  )
}

/** A labelled text of several lines. */
export function TextArea({
  id,
  label,
  hint,
  error,
  errorLabel,
  ...input
}: Frame & Omit<ComponentProps<'textarea'>, 'id'>) {
  const frame = { id, label, hint, error, errorLabel }
  return (
    <FieldFrame {...frame}>
      <textarea id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(frame)} {...input} />
    </FieldFrame>
  )
}

/** A labelled list to choose one of. */
export function Select({ id, label, hint, error, errorLabel, ...input }: Frame & Omit<ComponentProps<'select'>, 'id'>) {
  const frame = { id, label, hint, error, errorLabel }
  return (
    <FieldFrame {...frame}>
      <select id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(frame)} {...input} />
    </FieldFrame>
  )
}
