'use client'
import { useState, type ComponentProps } from 'react'
import { Field } from '#components/ui/field'
import { emailHint } from './email-hint'

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
  // The hint appears when the field is left, not during typing.
  const [left, setLeft] = useState<string>()
  function correct(email: string) {
    onChange({ target: { value: email } })
    document.getElementById(id)?.focus()
  }
  return (
    <Field
      type="email"
      inputMode="email"
      autoComplete="email"
      onBlur={() => setLeft(value)}
      {...field}
      hint={(left === value && emailHint(value, correct)) || hint}
    />
  )
}
