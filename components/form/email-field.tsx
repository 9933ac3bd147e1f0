'use client'
import { useTranslations } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { Field } from '#components/ui/field'
import type { hintOf } from './email-hint'
import type { FieldOf } from './use-form'

type Props = ReturnType<FieldOf<string>> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'autoComplete' | 'autoFocus' | 'required'>

/**
 * Asks for an e-mail address. Once it is left, one that looks incomplete is asked about, and for a common domain that
 * is nearly right there is a button that corrects it. The island needs the messages `buyer.emailHint`, `buyer.meant`.
 */
export function EmailField({ hint, ...field }: Props) {
  const t = useTranslations('buyer')
  const { id, value, onChange } = field
  // It appears when the field is left, not during typing. Without its code there is none.
  const [left, setLeft] = useState<{ with?: string; hint?: ReturnType<typeof hintOf> }>({})
  const own = left.with === value ? left.hint : undefined

  function look() {
    import('./email-hint').then(
      (part) => setLeft({ with: value, hint: part.hintOf(value) }),
      () => undefined,
    )
  }
  function correct(email: string) {
    onChange({ target: { value: email } })
    document.getElementById(id)?.focus()
  }

  return (
    <Field
      type="email"
      inputMode="email"
      autoComplete="email"
      onBlur={look}
      {...field}
      hint={
        own === 'incomplete' ? (
          t('emailHint')
        ) : own ? (
          <button key={own.domain} type="button" className="link" onClick={() => correct(own.corrected)}>
            {t('meant', { domain: own.domain })}
          </button>
        ) : (
          hint
        )
      }
    />
  )
}
