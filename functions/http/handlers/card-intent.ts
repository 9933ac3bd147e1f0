import { implement, type Handler } from '../implement'
import { beginPayment, answerOrder } from './order'

const intend: Handler<'cardIntent'> = async (deps, purchase) => {
  const { order, created } = await beginPayment(deps, purchase, 'stripe')
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
/** Answers as `cardIntent` does: the specification's full card intent differs by its version field only. */
export const cardIntentV2 = implement('cardIntentV2', (deps, { version: _, ...purchase }, from) =>
  intend(deps, purchase, from),
)
