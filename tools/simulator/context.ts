import { createHmac, randomBytes } from 'node:crypto'
import type { EventLog } from './event-log'

/** An event as a simulated provider sends it to our webhook address. */
export type WebhookCall = { provider: 'stripe' | 'paypal'; headers: Record<string, string>; body: string }

/** The keys that the functions and the simulator share. */
export type SimulatorKeys = {
  stripeSecret: string
  stripeWebhook: string
  paypalClient: string
  paypalSecret: string
  paypalWebhook: string
}

/** The ground of both simulated providers. */
export type SimulatorContext = {
  eventLog: EventLog
  keys: SimulatorKeys
  /** Milliseconds since 1970. */
  now: () => number
  /** Where browsers reach the simulator's pages. */
  origin: string
  /** Where its pages may send the browser back to. */
  returnOrigins: readonly string[]
  notify: (call: WebhookCall) => void
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Makes a random id of capitals and digits. */
export const makeId = (prefix: string, length: number) =>
  prefix + [...randomBytes(length)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')

/** Computes the signature (HMAC-SHA256) of a text. */
export const hmac = (secret: string, text: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** Tells now in whole seconds since 1970, as Stripe writes moments. */
export const seconds = (context: SimulatorContext) => Math.floor(context.now() / 1000)
/** Tells now to the second in UTC, as PayPal writes moments. */
export const iso = (context: SimulatorContext) => `${new Date(context.now()).toISOString().slice(0, 19)}Z`

/** Tells whether a page may send the browser there. */
export function mayReturnTo(context: SimulatorContext, address: string | null): address is string {
  return address !== null && URL.canParse(address) && context.returnOrigins.includes(new URL(address).origin)
}
