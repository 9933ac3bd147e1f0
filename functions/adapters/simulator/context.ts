import { createHmac, randomBytes } from 'node:crypto'
import type { EventLog } from './event-log'

/** What a simulated provider sends to our webhook address. */
export type WebhookCall = { provider: 'stripe' | 'paypal'; headers: Record<string, string>; body: string }

/** The keys that the functions and the simulator share. */
export type SimulatorKeys = {
  stripeSecret: string
  stripeWebhook: string
  paypalClient: string
  paypalSecret: string
  paypalWebhook: string
}

/** What both simulated providers stand on. */
export type SimulatorContext = {
  journal: EventLog
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

/** A random id of capitals and digits. */
export const makeId = (prefix: string, length: number) =>
  prefix + [...randomBytes(length)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')

/** The signature (HMAC-SHA256) of a text. */
export const hmac = (secret: string, text: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** Now in whole seconds since 1970, as Stripe writes moments. */
export const seconds = (world: SimulatorContext) => Math.floor(world.now() / 1000)
/** Now to the second in UTC, as PayPal writes moments. */
export const iso = (world: SimulatorContext) => `${new Date(world.now()).toISOString().slice(0, 19)}Z`

/** Whether a page may send the browser there. */
export function mayReturnTo(world: SimulatorContext, address: string | null): address is string {
  return address !== null && URL.canParse(address) && world.returnOrigins.includes(new URL(address).origin)
}
