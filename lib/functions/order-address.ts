import { orderFragment, readOrderFragment } from '#lib/contracts/mail-links'

/** Writes what follows the address of the confirmation page so that it shows an order. */
export const orderAddress = ({ orderRef, statusToken }: { orderRef: string; statusToken: string }): string =>
  orderFragment(orderRef, statusToken)

/** Reads the order that an address names; undefined if it names none. */
export const readOrderAddress = ({
  hash,
}: Pick<Location, 'search' | 'hash'>): { ref: string; token: string } | undefined => readOrderFragment(hash)
