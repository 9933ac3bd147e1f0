import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hmac, iso, makeId, type SimulatorContext } from '../context'

type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'

/** Signs an event. PayPal signs with its certificate, the simulator with the shared secret. */
const sign = (context: Pick<SimulatorContext, 'keys'>, id: string, time: string, webhook: string, body: string) =>
  hmac(context.keys.paypalSecret, `${id}|${time}|${webhook}|${body}`)

/** Sends an event with PayPal's headers. */
export function sendPayPalEvent(
  context: Pick<SimulatorContext, 'keys' | 'now' | 'notify'>,
  type: EventType,
  resource: object,
) {
  const time = iso(context)
  const event = { id: makeId('WH-', 17), event_type: type, resource }
  // PayPal may escape slashes. That is the same JSON, but another text, so an event that is written anew fails.
  const body = JSON.stringify(event).replaceAll('/', '\\/')
  const id = randomUUID()
  context.notify({
    provider: 'paypal',
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': `t${id}`,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign(context, `t${id}`, time, context.keys.paypalWebhook, body),
      'paypal-auth-algo': 'SHA256withRSA',
      // The functions accept only an address of PayPal's. This one is never fetched.
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-SIMULATED',
    },
    body,
  })
}

const verification = z.object({
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
})

/** Answers whether an event is PayPal's. Its text must be the one that was sent, character by character. */
export function verify(context: SimulatorContext, value: unknown, text: string) {
  const { data } = verification.safeParse(value)
  const event = /"webhook_event":\s*(\{.*\})\s*\}\s*$/s.exec(text)?.[1]
  const isGenuine =
    data?.webhook_id === context.keys.paypalWebhook &&
    sign(context, data.transmission_id, data.transmission_time, data.webhook_id, event ?? '') === data.transmission_sig
  return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' }
}
