'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/field'
import type { Buyer } from '#lib/contracts/buyer'
import type { FieldOf } from './use-form'

type Props = {
  field: FieldOf<keyof Buyer>
  /** Whether writing begins here at once, because the form was just asked for. */
  autoFocus?: boolean
}

/** An address that HTML's rule admits, and hardly anybody has: its domain is one word. */
const LACKS_ENDING = /^[^@\s]+@[^@\s.]+$/

/** Asks for name, e-mail and phone of whoever writes, books or buys. */
export function PersonFields({ field, autoFocus }: Props) {
  const t = useTranslations('buyer')
  const email = field('email')
  // Asked once the field is left, not while it is typed.
  const [left, setLeft] = useState('')
  return (
    <>
      <Field label={t('name')} autoComplete="name" required autoFocus={autoFocus} {...field('name')} />
      <div className="two">
        <Field
          label={t('email')}
          hint={left === email.value && LACKS_ENDING.test(left.trim()) ? t('emailHint') : undefined}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          onBlur={() => setLeft(email.value)}
          {...email}
        />
        <Field label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
    </>
  )
}
