import { z } from 'zod'
import type * as mini from 'zod/mini'
import { OrderRef, PayPalOrderId } from '#lib/contracts/scalars'
import { DAY } from '#lib/time/units'
import type { ProviderEvent, WebhookHeaders } from '#functions/domain/payments'
import type { Ask } from './client'

/** PayPal repeats an event for three days; older calls are refused. */
const OLDEST_MS = 4 * DAY

/** Reads a value by a contract; undefined for any other, as the account may have payments that are not of this site. */
const ours = <T extends mini.ZodMiniType>(schema: T) =>
  z
    .unknown()
    .optional()
    .transform((value) => schema.safeParse(value).data)

const event = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  event_type: z.string().regex(/^[\w.-]{1,100}$/),
  resource: z.object({
    id: ours(PayPalOrderId),
    custom_id: ours(OrderRef),
    purchase_units: z.array(z.object({ custom_id: ours(OrderRef) })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: ours(PayPalOrderId) }).optional() }).optional(),
    // A dispute names its transaction with our reference of the order.
    disputed_transactions: z
      .array(z.object({ custom: ours(OrderRef), seller_transaction_id: z.string().optional() }))
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
})
const verdict = z.object({ verification_status: z.string() })

/**
 * Reads the event that a webhook call claims to be, without asking PayPal. Gives undefined if it cannot be PayPal's: a
 * header is missing, it is too old, or its certificate is not from PayPal's domain.
 */
export function claimedEvent(
  rawBody: string,
  headers: WebhookHeaders,
  live: boolean,
  now: number,
): ProviderEvent | undefined {
  const parsed = event.safeParse(parse(rawBody))
  const sent = Date.parse(headers['paypal-transmission-time'] ?? '')
  const isFresh = Math.abs(now - sent) < OLDEST_MS
  if (!parsed.success || !isFresh || !isPayPals(headers['paypal-cert-url'])) return undefined
  if (Object.values(claimsOf(headers)).some((claim) => claim === undefined)) return undefined
  const { id, event_type: type, resource } = parsed.data
  const providerId = type.startsWith('CHECKOUT.ORDER')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id
  const orderRef =
    resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom
  return { id, type, live, ...(providerId && { providerId }), ...(orderRef && { orderRef }) }
}

/** Finds the capture of an event: refunds and reversals link to it as `up`, disputes give its id. */
export function captureNamedIn(rawBody: string): string | undefined {
  const resource = event.safeParse(parse(rawBody)).data?.resource
  const above = resource?.links?.find(({ rel }) => rel === 'up')?.href
  return /\/captures\/(\w+)$/.exec(above ?? '')?.[1] ?? resource?.disputed_transactions?.[0]?.seller_transaction_id
}

/**
 * Asks PayPal whether it sent a webhook call.
 * https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post
 */
export async function isFromPayPal(
  ask: Ask,
  webhookId: string,
  rawBody: string,
  headers: WebhookHeaders,
): Promise<boolean> {
  // The event is sent as the text that arrived: parsed and written again it would not match its signature.
  const claims = JSON.stringify({ ...claimsOf(headers), webhook_id: webhookId })
  const body = `${claims.slice(0, -1)},"webhook_event":${rawBody}}`
  const answer = await ask({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body }, verdict)
  return answer.ok && answer.body.verification_status === 'SUCCESS'
}

const claimsOf = (headers: WebhookHeaders) => ({
  auth_algo: headers['paypal-auth-algo'],
  cert_url: headers['paypal-cert-url'],
  transmission_id: headers['paypal-transmission-id'],
  transmission_sig: headers['paypal-transmission-sig'],
  transmission_time: headers['paypal-transmission-time'],
})

function isPayPals(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname.endsWith('.paypal.com')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
