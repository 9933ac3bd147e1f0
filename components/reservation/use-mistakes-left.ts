'use client'
import { useTranslations } from 'next-intl'
import { useMistakes } from '#components/form/use-mistakes'
import type { FieldError } from '#components/ui/error-summary'
import { Buyer } from '#lib/contracts/buyer'
import { mistakesIn } from '#lib/contracts/validation'

type Chosen = {
  buyer: { name: string; email: string; phone: string }
  hasTreatment: boolean
  hasStart: boolean
  isPriced: boolean
  /** A code is typed that has not been found good. */
  hasOpenCode: boolean
}

/** Turns the form's fields into the buyer of the contract: an empty phone is left out. */
export const buyerOf = ({ name, email, phone }: Chosen['buyer']) => ({ name, email, ...(phone.trim() && { phone }) })

/** Gives what says everything that still keeps a reservation from being paid, in the order of the form. */
export function useMistakesLeft(): (chosen: Chosen) => FieldError[] {
  const t = useTranslations('reservation.mistakes')
  const mistakes = useMistakes()
  const said = (id: string, text: string, isWrong: boolean) => (isWrong ? [{ id, text }] : [])
  return ({ buyer, hasTreatment, hasStart, isPriced, hasOpenCode }) => [
    ...said('code', t('code'), !hasTreatment),
    ...said('start', t('start'), hasTreatment && !hasStart),
    ...said('start', t('sold'), hasStart && !isPriced),
    ...mistakes(mistakesIn(Buyer, buyerOf(buyer))),
    ...said('voucher', t('unchecked'), hasOpenCode),
  ]
}
