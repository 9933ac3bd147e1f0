'use client'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Checkbox } from './choice'
import type { emailHint } from './email-hint'
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
function parted<Props extends Frame>({ id, label, hint, error, errorLabel, ...own }: Props) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return {
    frame: { id, label, hint, error, errorLabel },
    field: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy, ...own },
  }
}

/** Shows a labelled input with its hint and its error. */
export function Field(props: Frame & Omit<ComponentProps<'input'>, 'id'>) {
  const { frame, field } = parted(props)
  return (
    <FieldFrame {...frame}>
      <input {...field} />
    </FieldFrame>
  )
}

type EmailProps = Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> & {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/**
 * Asks for an e-mail address. When the field is left, it asks about an address that looks incomplete, and offers a
 * button that corrects a nearly common domain. The island needs the messages `buyer.emailHint`, `buyer.meant`.
 */
export function EmailField({ hint, ...field }: EmailProps) {
  const { id, value, onChange } = field
  // The hint appears when the field is left, not during typing. Without its code there is none.
  const [left, setLeft] = useState<{ value?: string; hintFor?: typeof emailHint }>({})
  function correct(email: string) {
    onChange({ target: { value: email } })
    document.getElementById(id)?.focus()
  }
  const look = () =>
    void import('./email-hint').then(
      (part) => setLeft({ value, hintFor: part.emailHint }),
      () => undefined,
    )
  return (
    <Field
      type="email"
      inputMode="email"
      autoComplete="email"
      onBlur={look}
      {...field}
      hint={(left.value === value && left.hintFor?.(value, correct)) || hint}
    />
  )
}

/** Shows a labelled text field of several lines. */
export function TextArea(props: Frame & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { frame, field } = parted(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...field} />
    </FieldFrame>
  )
}

/** Shows a labelled list of which one entry can be chosen. */
export function Select(props: Frame & Omit<ComponentProps<'select'>, 'id'>) {
  const { frame, field } = parted(props)
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
