import { implement, type Handler } from '../implement'
import { beginPayment, answerOrder } from './order'

const intend: Handler<'cardIntent'> = async (deps, { version: _, ...purchase }, from) => {
  const { order, created } = await beginPayment(deps, purchase, 'stripe', from)
  const provider = deps.payments.stripe
  if (!created.clientSecret) throw new Error('A card payment came without its client secret')
  return {
    ...answerOrder(deps, order),
    provider: provider?.mode === 'sim' ? ('sim' as const) : ('stripe' as const),
    clientSecret: created.clientSecret,
    publishableKey: provider?.publishableKey ?? null,
  }
}

/** Holds the time and makes the card payment. */
export const cardIntent = implement('cardIntent', intend)
/** The specification's full card intent: the same, at an address of its own. */
export const cardIntentV2 = implement('cardIntentV2', intend)
