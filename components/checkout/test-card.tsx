'use client'
import { useEffect, useState } from 'react'
import { Field } from '#components/ui/field'
import { payWithTestCard } from '#lib/checkout/methods/test-card'
import type { CardFields } from './card-form'

const digits = (text: string) => text.replace(/\D/g, '')

/** Our own card fields while no provider has given us keys; what is typed goes to the simulator behind the functions. */
export function TestCard({
  card,
  props: {
    words: {
      order: { cardForm: words },
    },
    urls,
  },
  returnUrl,
  children,
}: CardFields) {
  const [typed, setTyped] = useState({ number: '', expiry: '', cvc: '' })
  useEffect(() => document.getElementById('card-number')?.focus(), [])
  const field = (name: keyof typeof typed) => ({
    id: `card-${name}`,
    value: typed[name],
    inputMode: 'numeric' as const,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  })
  const money = () => {
    const expiry = digits(typed.expiry)
    const test = {
      number: digits(typed.number),
      expMonth: expiry.slice(0, 2),
      expYear: `20${expiry.slice(-2)}`,
      cvc: digits(typed.cvc),
    }
    return payWithTestCard(urls.cardIntent, card.clientSecret, test, returnUrl)
  }
  return children(
    <>
      <Field label={words.number} hint={words.test} autoComplete="cc-number" {...field('number')} />
      <div className="two">
        <Field label={words.expiry} hint={words.expiryHint} autoComplete="cc-exp" {...field('expiry')} />
        <Field label={words.cvc} autoComplete="cc-csc" {...field('cvc')} />
      </div>
    </>,
    money,
  )
}
