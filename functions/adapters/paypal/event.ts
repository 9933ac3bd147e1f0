import { z } from 'zod'
import type { ProviderEvent } from '#functions/domain/payments'
import type { PayPalAnswer } from './client'

type Ask = (call: { method: 'POST'; path: string; body: string }) => Promise<PayPalAnswer>
type Headers = Readonly<Record<string, string | undefined>>

/** PayPal repeats an event for three days. */
const OLDEST_MS = 4 * 24 * 3_600_000

const event = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
})
const verdict = z.object({ verification_status: z.string() })

/**
 * Reads the event behind a webhook call if PayPal says that it sent it.
 * https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post
 */
export async function readPayPalEvent(
  ask: Ask,
  webhookId: string,
  live: boolean,
  now: number,
  rawBody: string,
  headers: Headers,
): Promise<ProviderEvent | undefined> {
  const parsed = event.safeParse(parse(rawBody))
  const sent = Date.parse(headers['paypal-transmission-time'] ?? '')
  if (!parsed.success || !(Math.abs(now - sent) < OLDEST_MS)) return undefined
  const claims = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  }
  if (Object.values(claims).some((claim) => claim === undefined)) return undefined
  // The event goes in as the very text that came: written anew it no longer fits its signature.
  const body = `${JSON.stringify(claims).slice(0, -1)},"webhook_event":${rawBody}}`
  const answer = await ask({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body })
  if (!answer.ok || verdict.safeParse(answer.body).data?.verification_status !== 'SUCCESS') return undefined
  const { id, event_type: type, resource } = parsed.data
  const providerId = type.startsWith('CHECKOUT.ORDER')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id
  const orderRef = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id
  return { id, type, live, ...(providerId && { providerId }), ...(orderRef && { orderRef }) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
