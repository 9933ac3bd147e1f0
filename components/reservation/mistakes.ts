import { ruleText } from '#components/form/rule-text'
import type { BuyerValues } from '#components/form/buyer-fields'
import type { FieldError } from '#components/ui/error-summary'
import { Buyer } from '#lib/contracts/purchase'
import { fieldFaults, ruleMessages } from '#lib/contracts/validation'
import type { ReserveWords } from './reserve-words'

type Chosen = {
  buyer: BuyerValues
  hasTreatment: boolean
  hasStart: boolean
  isPriced: boolean
  /** A code is typed that has not been found good. */
  hasOpenCode: boolean
}

/** The buyer as the contract has it: an empty phone is none. */
export const buyerOf = ({ name, email, phone }: BuyerValues) => ({ name, email, ...(phone.trim() && { phone }) })

/** Everything that still keeps a reservation from being paid, in the order of the form. */
export function mistakesIn(
  { buyer, hasTreatment, hasStart, isPriced, hasOpenCode }: Chosen,
  { form, rules }: Pick<ReserveWords, 'form' | 'rules'>,
): FieldError[] {
  const parsed = Buyer.safeParse(buyerOf(buyer), { error: ruleMessages })
  const said = (id: string, text: string, isWrong: boolean) => (isWrong ? [{ id, text }] : [])
  return [
    ...said('code', form.errors.code, !hasTreatment),
    ...said('start', form.errors.start, hasTreatment && !hasStart),
    ...said('start', form.errors.sold, hasStart && !isPriced),
    ...(parsed.success
      ? []
      : fieldFaults(parsed.error).map((fault) => ({ id: fault.path, text: ruleText(rules, fault) }))),
    ...said('voucher', form.errors.unchecked, hasOpenCode),
  ]
}
