import * as z from 'zod/mini'
import { Item } from '#lib/contracts/item'
import { Cents, Instant, Lang, Secret } from '#lib/contracts/scalars'
import { readStored, removeStored, writeStored } from './stored'

const KEY = 'basket'
const TOKEN = 'client-token'
const KEPT_MS = 24 * 60 * 60 * 1000

/** What was chosen, on its way to payment: the reservation of the specification with its title in every language. */
export const Basket = z.object({
  lang: Lang,
  title: z.record(Lang, z.string()),
  item: Item,
  /** What the visitor was shown; the function charges its own total or says that it differs. */
  totalCents: Cents,
  regularCents: Cents,
  /** What a redeemed voucher pays of it. */
  voucherCents: z.optional(Cents),
  minutes: z.nullable(z.int()),
  startsAt: z.nullable(Instant),
  /** As typed so far, where a form has already asked. */
  buyer: z.optional(z.partial(z.object({ name: z.string(), email: z.string(), phone: z.string() }))),
  at: z.iso.datetime(),
})
export type Basket = z.infer<typeof Basket>

/** Keeps the choice for this tab. */
export const saveBasket = (basket: Omit<Basket, 'at'>) =>
  writeStored('tab', KEY, { ...basket, at: new Date().toISOString() })

/** The choice of the last 24 hours. */
export function readBasket(): Basket | undefined {
  const basket = readStored('tab', KEY, Basket)
  return basket && Date.now() - Date.parse(basket.at) < KEPT_MS ? basket : undefined
}

/** Forgets the choice in this tab. */
export const clearBasket = () => removeStored('tab', KEY)

/** One secret per basket, shared by the tabs of this browser, so that they meet in one order. */
export function clientToken(): string {
  return readStored('browser', TOKEN, Secret) ?? renewClientToken()
}

/** A new one, once an order is finished. */
export function renewClientToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  writeStored('browser', TOKEN, token)
  return token
}
