'use client'
import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field'
import type { FieldOf } from './use-form'

type Props = {
  field: FieldOf<'name' | 'email' | 'phone'>
  /** Whether writing begins here at once, because the form was just asked for. */
  autoFocus?: boolean
}

/** Asks for name, e-mail and phone of whoever writes, books or buys. */
export function PersonFields({ field, autoFocus }: Props) {
  const t = useTranslations('buyer')
  return (
    <>
      <Field label={t('name')} autoComplete="name" required autoFocus={autoFocus} {...field('name')} />
      <div className="two">
        <Field label={t('email')} type="email" autoComplete="email" inputMode="email" required {...field('email')} />
        <Field label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
    </>
  )
}
