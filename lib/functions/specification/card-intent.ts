import * as z from 'zod/mini'
import { beginOnce } from './ask'
import { begunFor, checkStart, keepBegun, plainPurchase, rememberPurchase } from './purchase'
import { newMeta, type Translation } from './translation'

/** The payment to pay. Its id stands before `_secret_`. */
export const CardAnswer = z.object({ clientSecret: z.string().check(z.regex(/^pi_\w+_secret_\w+$/)) })

/** Makes the payment of a purchase, once per purchase, after asking whether its start is still free. */
export const plainCardIntentV2: Translation<'cardIntentV2'> = async (body, options) => {
  const checked = await checkStart(body, options)
  if (!checked.ok) return checked
  const plain = { ...plainPurchase(body), version: 'v2' }
  const purchase = JSON.stringify(plain)
  let clientSecret = begunFor('stripe', purchase)?.payWith
  if (clientSecret === undefined) {
    const begun = await beginOnce(CardAnswer, plain, options)
    if (!begun.ok) return begun
    clientSecret = begun.data.clientSecret
  }
  const [id = ''] = clientSecret.split('_secret_')
  keepBegun('stripe', { purchase, id, payWith: clientSecret })
  rememberPurchase(id, body, options.minutes)
  return { ok: true, data: { ...begunOrder(id, body.expectedTotalCents), provider: 'stripe', clientSecret } }
}

/** Gives the fields of every order that was begun. The provider's id names it. */
export const begunOrder = (id: string, totalCents: number) => ({
  orderRef: id,
  reference: id,
  statusToken: '',
  totalCents,
  currency: 'EUR' as const,
  state: 'awaiting_payment' as const,
  holdExpiresAt: null,
  meta: newMeta(),
})
