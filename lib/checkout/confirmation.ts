import type { Booking } from '#lib/contracts/booking'

/** What the confirmation page says; the names of its texts in content, and `mismatch`, which only staff can mend. */
export type ConfirmationState =
  | 'confirmed'
  | 'gift'
  | 'giftLater'
  | 'requested'
  | 'transfer'
  | 'processing'
  | 'conflict'
  | 'mismatch'
  | 'cancelled'
  | 'expired'
  | 'unfinished'

/** What is true of an order, as one thing to say. `today` is Madrid's day. */
export function shownOf(
  { state, kind, payment, gift }: Pick<Booking, 'state' | 'kind' | 'payment' | 'gift'>,
  today: string,
): ConfirmationState {
  switch (state) {
    case 'confirmed':
      return kind === 'gift' ? ((gift?.card.sendOn ?? today) > today ? 'giftLater' : 'gift') : 'confirmed'
    case 'requested':
      return payment === 'transfer' ? 'transfer' : 'requested'
    case 'held':
    case 'awaiting_payment':
      return 'unfinished'
    case 'processing':
      return 'processing'
    case 'paid_conflict':
      return 'conflict'
    case 'payment_mismatch':
      return 'mismatch'
    case 'cancelled':
    case 'refunded':
      return 'cancelled'
    case 'expired':
      return 'expired'
  }
}

/** Whether the visitor has nothing left to do: the basket is done with. */
export const isFinished = (shown: ConfirmationState) =>
  ['confirmed', 'gift', 'giftLater', 'requested', 'transfer'].includes(shown)
