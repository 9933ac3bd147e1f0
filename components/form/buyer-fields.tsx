'use client'
import { Field } from '#components/ui/field'

export type BuyerValues = { name: string; email: string; phone: string }

type Props = {
  words: { name: string; email: string; phone: string; phoneHint: string; error: string }
  values: BuyerValues
  /** The sentence per field that has a mistake. */
  errors: Partial<Record<keyof BuyerValues, string>>
  onChange: (values: BuyerValues) => void
}

/** Who books or buys. */
export function BuyerFields({ words, values, errors, onChange }: Props) {
  const field = (name: keyof BuyerValues) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    errorLabel: words.error,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...values, [name]: event.target.value }),
  })
  return (
    <>
      <Field label={words.name} autoComplete="name" required {...field('name')} />
      <div className="two">
        <Field label={words.email} type="email" autoComplete="email" inputMode="email" required {...field('email')} />
        <Field label={words.phone} hint={words.phoneHint} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
    </>
  )
}
