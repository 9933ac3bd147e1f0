import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from './choice'
import { ErrorLine } from './error-line'
import css from './field.module.css'

type Frame = {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, and how to correct it. */ error?: string
  /** Read out before the error by screen readers. */ errorLabel?: string
}

function FieldFrame({ id, label, hint, error, errorLabel, children }: Frame & { children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <ErrorLine id={`${id}-error`} label={errorLabel}>
          {error}
        </ErrorLine>
      )}
      {children}
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** Splits the props into those of the frame and those of the field, which get the ARIA attributes of hint and error. */
function splitProps<Props extends Frame>({ id, label, hint, error, errorLabel, ...own }: Props) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return {
    frame: { id, label, hint, error, errorLabel },
    field: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy, ...own },
  }
}

/** Shows a labelled input with its hint and its error. */
export function Field(props: Frame & Omit<ComponentProps<'input'>, 'id'>) {
  const { frame, field } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <input {...field} />
    </FieldFrame>
  )
}

/** Shows a labelled text field of several lines. */
export function TextArea(props: Frame & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { frame, field } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...field} />
    </FieldFrame>
  )
}

/** Shows a labelled list of which one entry can be chosen. */
export function Select(props: Frame & Omit<ComponentProps<'select'>, 'id'>) {
  const { frame, field } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <select {...field} />
    </FieldFrame>
  )
}

/** Shows a box to tick, with its error below it. */
export function CheckField({
  id,
  error,
  errorLabel,
  children,
  ...input
}: Pick<Frame, 'id' | 'error' | 'errorLabel'> & Omit<ComponentProps<typeof Checkbox>, 'id'>) {
  return (
    <div>
      <Checkbox
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      >
        {children}
      </Checkbox>
      {error && (
        <ErrorLine id={`${id}-error`} label={errorLabel}>
          {error}
        </ErrorLine>
      )}
    </div>
  )
}
