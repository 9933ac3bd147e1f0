'use client'
import { useState, type ComponentProps } from 'react'
import { Field } from '#components/ui/field'
import type { emailHint } from './email-hint'

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
