'use client'
import { useTranslations } from 'next-intl'
import { EmailField } from './email-field'
import { Field } from '#components/ui/field'
import type { Buyer } from '#lib/contracts/buyer'
import type { FieldOf } from './use-form'

type Props = {
  field: FieldOf<keyof Buyer>
  /** Whether the first field takes the focus, because the form was just opened. */
  autoFocus?: boolean
}

/** Asks for the name, e-mail address and phone number of the person who writes, books or buys. */
export function PersonFields({ field, autoFocus }: Props) {
  const t = useTranslations('buyer')
  return (
    <>
      <Field label={t('name')} autoComplete="name" required autoFocus={autoFocus} {...field('name')} />
      <div className="two">
        <EmailField label={t('email')} required {...field('email')} />
        <Field label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
    </>
  )
}
