import { isOnline, isSwitchedOn, methodOf } from '#lib/contracts/payment-methods'
import { partOf, type UncheckedContent } from '../unchecked'
import { placeIn, unless, type Problem } from '../problems'
import { businessSchema } from '../../schema/business'

/** Checks that guests can pay for everything that is sold, and that every method that is switched on has a name. */
export function checkPaymentMethods(content: UncheckedContent): Problem[] {
  return partOf(content, 'business', 'paymentMethods', businessSchema.shape.paymentMethods).flatMap((entry) => {
    const accepted = entry.item.filter(({ enabled }) => enabled).map(({ id }) => id)
    const isPayable = accepted.some(isAlwaysOnline) || (accepted.includes('transfer') && accepted.includes('none'))
    return [
      ...entry.item.flatMap(({ id, enabled, label }, index) => {
        const other = placeIn(entry, index, 'enabled')
        return unless(!enabled || label !== undefined, placeIn(entry, index, 'label'), 'payment.nameless', {
          id,
          other,
        })
      }),
      ...unless(isPayable, entry, 'payment.none'),
    ]
  })
}

/** Tells whether a method takes money online wherever the site runs: one with a switch of its own may be off there. */
const isAlwaysOnline = (id: string) => isOnline(id) && isSwitchedOn(methodOf(id), {})
