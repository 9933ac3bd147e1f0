'use client'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field } from '#components/ui/field'
import type { FieldOf } from './use-form'

type Props = ReturnType<FieldOf<string>> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'autoComplete' | 'autoFocus' | 'required'>

/**
 * Asks for an e-mail address. Once it is left, one that looks incomplete is asked about, and for a common domain that
 * is nearly right there is a button that corrects it. The island needs the messages `buyer.emailHint`, `buyer.meant`.
 */
export function EmailField({ hint, ...field }: Props) {
  const { id, value, onChange } = field
  // It appears when the field is left, not during typing. Without its code there is none.
  const [left, setLeft] = useState<{ value?: string; hint?: ReactNode }>({})
  function correct(email: string) {
    onChange({ target: { value: email } })
    document.getElementById(id)?.focus()
  }
  const look = () =>
    void import('./email-hint').then(
      (part) => setLeft({ value, hint: part.emailHint(value, correct) }),
      () => undefined,
    )
  return (
    <Field
      type="email"
      inputMode="email"
      autoComplete="email"
      onBlur={look}
      {...field}
      hint={(left.value === value && left.hint) || hint}
    />
  )
}
