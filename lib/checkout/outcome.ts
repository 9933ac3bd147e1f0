import type { Booking } from '#lib/contracts/booking'

/** What became of an order; the names of the confirmation page's texts in content, and `mismatch`, which only staff can mend. */
export type Outcome =
  | 'confirmed'
  | 'gift'
  | 'giftLater'
  /** The link in the request's mail is still to be followed. */
  | 'mailed'
  /** It never was. */
  | 'lapsed'
  | 'requested'
  | 'transfer'
  | 'processing'
  | 'conflict'
  | 'mismatch'
  | 'cancelled'
  | 'expired'
  | 'unfinished'

/** Tells what became of an order, as one thing to say. `today` is Madrid's day. */
export function outcomeOf(
  {
    state,
    kind,
    payment,
    gift,
    unfollowed,
    dueBackCents,
  }: Pick<Booking, 'state' | 'kind' | 'payment' | 'gift' | 'unfollowed' | 'dueBackCents'>,
  today: string,
): Outcome {
  switch (state) {
    case 'confirmed':
      return kind === 'gift' ? ((gift?.card.sendOn ?? today) > today ? 'giftLater' : 'gift') : 'confirmed'
    case 'requested':
      if (unfollowed) return 'mailed'
      return payment === 'transfer' ? 'transfer' : 'requested'
    case 'held':
    case 'awaiting_payment':
      return 'unfinished'
    case 'processing':
      return 'processing'
    // Its money is on its way back: there is nothing left to choose.
    case 'paid_conflict':
      return dueBackCents === undefined ? 'conflict' : 'cancelled'
    case 'payment_mismatch':
      return dueBackCents === undefined ? 'mismatch' : 'cancelled'
    case 'cancelled':
    case 'refunded':
      return 'cancelled'
    case 'expired':
      return unfollowed ? 'lapsed' : 'expired'
  }
}

/** Tells whether the visitor has nothing left to do: the basket is done with. */
export const isFinished = (outcome: Outcome) =>
  ['confirmed', 'gift', 'giftLater', 'mailed', 'requested', 'transfer'].includes(outcome)
