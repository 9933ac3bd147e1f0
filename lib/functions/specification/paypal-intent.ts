import * as z from 'zod/mini'
import { PayPalPage } from '#lib/contracts/paypal-intent'
import { readStored, removeStored, writeStored } from '#lib/storage/stored'
import { actOnce, beginOnce } from './ask'
import { begunOrder } from './card-intent'
import { begunFor, checkStart, endBegun, keepBegun, plainPurchase, rememberPurchase } from './purchase'
import type { Translation } from './translation'

/** PayPal's order, with the page where the visitor approves it. */
export const PayPalAnswer = z.object({
  id: z.string().check(z.regex(/^[A-Z0-9]{8,36}$/)),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})

const APPROVE = ['approve', 'payer-action']

/** The order whose money was last asked for; it is never asked for twice. */
const CAPTURED = 'draft-captured'

/** Makes PayPal's order of a purchase, once per purchase; or takes the money of one that was approved, once. */
export const plainPaypalIntent: Translation<'paypalIntent'> = async (body, options) => {
  if (body.action === 'capture') {
    const { paypalOrderId: id } = body
    if (readStored('tab', CAPTURED, z.string()) === id) return { ok: false, failure: { kind: 'notKnown' } }
    writeStored('tab', CAPTURED, id)
    endBegun(id)
    const taken = await actOnce({ action: 'capture', id }, options)
    // It was refused, so the visitor may approve it anew and it is asked for again.
    if (!taken.ok && taken.failure.kind === 'notDone') removeStored('tab', CAPTURED)
    return taken.ok ? { ok: true, data: { ...begunOrder(id, 0), ...ofPayPal(id, null) } } : taken
  }
  const checked = await checkStart(body, options)
  if (!checked.ok) return checked
  const plain = plainPurchase(body)
  const purchase = JSON.stringify(plain)
  let { id, payWith: page } = begunFor('paypal', purchase) ?? {}
  if (id === undefined || page === undefined) {
    const begun = await beginOnce(PayPalAnswer, plain, options)
    if (!begun.ok) return begun
    const approve = PayPalPage.safeParse(begun.data.links.find(({ rel }) => APPROVE.includes(rel))?.href)
    if (!approve.success) return { ok: false, failure: { kind: 'unreadable' } }
    id = begun.data.id
    page = approve.data
    keepBegun('paypal', { purchase, id, payWith: page })
  }
  rememberPurchase(id, body, options.minutes)
  return { ok: true, data: { ...begunOrder(id, body.expectedTotalCents), ...ofPayPal(id, page) } }
}

const ofPayPal = (paypalOrderId: string, approveUrl: string | null) =>
  ({ provider: 'paypal', paypalOrderId, approveUrl }) as const
