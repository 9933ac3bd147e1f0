import { useMessages } from 'next-intl'
import { useFaultWords, type FaultWords } from '#components/form/fault-words'
import { useRuleWords, type RuleWords } from '#components/form/rule-words'

type Messages = ReturnType<typeof useMessages>

/** Every word of the reservation form that is not the page's own. */
export type ReserveWords = {
  form: Messages['reserve']
  buyer: Messages['buyer']
  price: Messages['price']
  rules: RuleWords
  fault: FaultWords
}

/** Them, in the page's language. For server components. */
export function useReserveWords(): ReserveWords {
  const { reserve, buyer, price } = useMessages()
  return {
    form: reserve,
    buyer,
    price,
    rules: useRuleWords('name', 'email', 'phone'),
    fault: useFaultWords('validation_failed', 'slot_invalid', 'slot_taken', 'internal'),
  }
}
