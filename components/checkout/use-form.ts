'use client'
import * as z from 'zod/mini'
import { useState } from 'react'
import type { BuyerValues } from '#components/form/buyer-fields'
import { ruleText } from '#components/form/rule-text'
import { useDraft } from '#components/form/use-draft'
import type { Basket } from '#lib/checkout/basket'
import { Buyer } from '#lib/contracts/purchase'
import { fieldFaults, ruleMessages } from '#lib/contracts/validation'
import type { CheckoutWords } from './payment-props'

const Draft = z.object({
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  means: z.enum(['card', 'paypal', 'transfer', 'none']),
  terms: z.boolean(),
})
type Draft = z.infer<typeof Draft>
const EMPTY: Draft = { buyer: { name: '', email: '', phone: '' }, means: 'card', terms: false }

const buyerOf = ({ name, email, phone }: BuyerValues) =>
  Buyer.safeParse({ name, email, ...(phone.trim() && { phone }) }, { error: ruleMessages })

/** What is typed on the payment page, and what is wrong with it once somebody has tried to go on. */
export function useForm(basket: Basket | undefined, words: Pick<CheckoutWords, 'rules'>) {
  const { values: draft, change } = useDraft('checkout', Draft, EMPTY)
  const [attempt, setAttempt] = useState(0)
  // The reservation has asked already; what is typed here counts more.
  const asked = { ...EMPTY.buyer, ...basket?.buyer }
  const typed = Object.values(draft.buyer).some(Boolean)
  const values: BuyerValues = typed ? draft.buyer : asked
  const parsed = buyerOf(values)
  const faults = [
    ...(parsed.success ? [] : fieldFaults(parsed.error)),
    ...(draft.terms ? [] : [{ path: 'terms', rule: 'consent' as const }]),
  ]
  const errors = attempt === 0 ? [] : faults.map((fault) => ({ id: fault.path, text: ruleText(words.rules, fault) }))
  return {
    values,
    means: draft.means,
    terms: draft.terms,
    errors,
    attempt,
    errorOf: (id: string) => errors.find((error) => error.id === id)?.text,
    isGiven: buyerOf(asked).success && !typed,
    change,
    /** The buyer when everything is right; else every mistake is shown. */
    submit(): Buyer | undefined {
      if (parsed.success && draft.terms) return parsed.data
      setAttempt((count) => count + 1)
      return undefined
    },
  }
}

export type CheckoutForm = ReturnType<typeof useForm>
