import type { Meta } from '#lib/contracts/envelope'
import type { Hold } from './payment-state'

/** An order as every answer describes it. */
type Held = { orderRef: string; statusToken: string; reference: string; holdExpiresAt: string | null }

/** The hold with its end on this page's own clock: the visitor's clock may be wrong. */
export function holdOf(
  { orderRef, statusToken, reference, holdExpiresAt }: Held,
  { serverNow }: Meta,
  extendable = true,
): Hold {
  const left = holdExpiresAt === null ? null : Date.parse(holdExpiresAt) - Date.parse(serverNow)
  return {
    orderRef,
    statusToken,
    reference,
    until: holdExpiresAt,
    endsAt: left === null ? null : performance.now() + left,
    extendable: extendable && holdExpiresAt !== null,
  }
}
