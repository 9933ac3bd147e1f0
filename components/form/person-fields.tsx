'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/field'
import type { Buyer } from '#lib/contracts/buyer'
import type { FieldOf } from './use-form'

type Props = {
  field: FieldOf<keyof Buyer>
  /** Whether the first field takes the focus, because the form was just opened. */
  autoFocus?: boolean
}

/** An e-mail address that HTML accepts but hardly anybody has: its domain has no dot. */
const LACKS_ENDING = /^[^@\s]+@[^@\s.]+$/

/** Asks for the name, e-mail address and phone number of whoever writes, books or buys. */
export function PersonFields({ field, autoFocus }: Props) {
  const t = useTranslations('buyer')
  const email = field('email')
  // The hint appears when the field is left, not during typing.
  const [leftWith, setLeftWith] = useState('')
  return (
    <>
      <Field label={t('name')} autoComplete="name" required autoFocus={autoFocus} {...field('name')} />
      <div className="two">
        <Field
          label={t('email')}
          hint={leftWith === email.value && LACKS_ENDING.test(leftWith.trim()) ? t('emailHint') : undefined}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          onBlur={() => setLeftWith(email.value)}
          {...email}
        />
        <Field label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
    </>
  )
}
