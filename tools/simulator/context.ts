import { createHmac, randomBytes } from 'node:crypto'
import type { ProviderName } from '#lib/contracts/payment-methods'
import type { EventLog } from './event-log'

/** An event that a simulated provider sends to its webhook address of the functions. */
export type WebhookCall = { provider: ProviderName; headers: Record<string, string>; body: string }

/** The keys that the functions and the simulator share. */
export type SimulatorKeys = {
  stripeSecret: string
  stripeWebhook: string
  paypalClient: string
  paypalSecret: string
  paypalWebhook: string
}

/** What both simulated providers need. */
export type SimulatorContext = {
  eventLog: EventLog
  keys: SimulatorKeys
  /** Milliseconds since 1970. */
  now: () => number
  /** The origin of the simulator's pages, for browsers. */
  origin: string
  /** The origins that its pages may send the browser back to. */
  returnOrigins: readonly string[]
  notify: (call: WebhookCall) => void
}

const ID_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Makes a random id: the prefix and that many capitals and digits. */
export const makeId = (prefix: string, length: number) =>
  prefix + [...randomBytes(length)].map((byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length)).join('')

/**
 * Computes the signature (HMAC-SHA256) of a text, in hexadecimal digits. PayPal's is Base64, but its own description
 * allows no signature to begin with + or /.
 */
export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Gives the current time in whole seconds since 1970, as Stripe writes moments. */
export const seconds = (context: SimulatorContext) => Math.floor(context.now() / 1000)
/** Gives the current time to the second in UTC (ISO), as PayPal writes moments. */
export const iso = (context: Pick<SimulatorContext, 'now'>) => `${new Date(context.now()).toISOString().slice(0, 19)}Z`

/** Tells whether the simulator's pages may send the browser to an address. */
export function mayReturnTo(context: SimulatorContext, address: string | null): address is string {
  return address !== null && URL.canParse(address) && context.returnOrigins.includes(new URL(address).origin)
}
