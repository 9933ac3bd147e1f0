import * as z from 'zod/mini'
import type { SentPurchase } from '#lib/contracts/purchase'
import type { CallOptions, CallResult } from '../call'
import type { CallFailure } from '../answer'
import { readStored, removeStored, writeStored } from '#lib/storage/stored'
import { plainStartsOn } from './slots'
import { SLOTS_URL } from './slots-url'

// A purchase as the owner's functions take it, and what this tab remembers of it, as they tell neither its hour nor its
// price.

/** The code of a voucher for an amount. */
const AMOUNT = 'RE-1'

/** Writes what is bought. */
function itemOf(item: SentPurchase['item']) {
  switch (item.kind) {
    case 'gift': {
      const { to, from, message } = item.card
      const words = { to, ...(from && { from }), ...(message && { message }) }
      return item.amountCents === undefined
        ? { kind: 'gift', code: item.code ?? AMOUNT, ...words }
        : { kind: 'gift', code: AMOUNT, amount: item.amountCents / 100, ...words }
    }
    case 'last': {
      const { code, group, slot } = item
      const persons = group.startsWith('couple') ? 2 : 1
      return { kind: 'last', code, day: slot.day, time: slot.start, persons, therapist: slot.therapist }
    }
    default: {
      const { code, option, persons, slot } = item
      const { day, start: time, therapist } = slot
      return { kind: 'booking', code, ...(option !== undefined && { option }), day, time, persons, therapist }
    }
  }
}

/** Writes a purchase for the card and PayPal calls. */
export function plainPurchase({ lang, item, buyer, expectedTotalCents }: SentPurchase) {
  const { name, email, phone } = buyer
  return { lang, item: itemOf(item), buyer: { name, email, ...(phone && { phone }) }, expectedTotalCents, terms: true }
}

const refused = (failure: Omit<Extract<CallFailure, { kind: 'refused' }>, 'kind' | 'requestId'>) =>
  ({ ok: false, failure: { kind: 'refused', requestId: '', ...failure } }) as const

/** The most other starts that are offered where one is gone. */
const MOST_OTHERS = 3

/**
 * Asks once more whether the start of a purchase is free, and at what price, just before it begins. Gives the failure
 * that says so if it is not. Nothing is held, so the hour can still be taken.
 */
export async function checkStart(
  { item, lang, expectedTotalCents }: SentPurchase,
  options: CallOptions,
): Promise<CallResult<undefined>> {
  if (item.kind === 'gift' || SLOTS_URL === '') return { ok: true, data: undefined }
  const { code, slot } = item
  const { day, start, therapist } = slot
  const query =
    item.kind === 'last'
      ? ({ kind: 'last', lang, day } as const)
      : ({ kind: 'booking', lang, day, code, persons: item.persons, therapist } as const)
  const asked = await plainStartsOn(query, { ...options, url: SLOTS_URL })
  if (!asked.ok) return asked
  const same = asked.data.filter(({ group, offers }) =>
    item.kind === 'last' ? group === item.group && offers.some((offer) => offer.code === code) : true,
  )
  const found = same.find((each) => each.start === start)
  if (!found) {
    const apart = (other: string) => Math.abs(Date.parse(`${day}T${other}Z`) - Date.parse(`${day}T${start}Z`))
    const alternatives = [...same].sort((a, b) => apart(a.start) - apart(b.start)).slice(0, MOST_OTHERS)
    return refused({ code: 'slot_taken', details: { alternatives } })
  }
  const totalCents = found.offers.find((offer) => offer.code === code)?.cents
  if (item.kind === 'last' && totalCents !== undefined && totalCents !== expectedTotalCents)
    return refused({ code: 'price_changed', details: { totalCents } })
  return { ok: true, data: undefined }
}

const Remembered = z.object({
  id: z.string(),
  code: z.optional(z.string()),
  option: z.optional(z.int()),
  persons: z.optional(z.int()),
  day: z.optional(z.string()),
  start: z.optional(z.string()),
  minutes: z.optional(z.int()),
  cents: z.int(),
})
export type Remembered = z.infer<typeof Remembered>

const KEY = 'draft-bought'

/** Keeps in this tab what was bought. */
export function rememberPurchase(
  id: string,
  { item, expectedTotalCents: cents }: SentPurchase,
  minutes: number | undefined,
) {
  const { slot, ...bought } = 'slot' in item ? item : { ...item, slot: undefined }
  const { code } = bought
  const more = 'persons' in bought ? { persons: bought.persons, option: bought.option } : {}
  writeStored('tab', KEY, {
    id,
    code,
    ...more,
    day: slot?.day,
    start: slot?.start,
    minutes,
    cents,
  } satisfies Remembered)
}

/** Gives what this tab remembers of a purchase; undefined if it was made elsewhere. */
export function recallPurchase(id: string): Remembered | undefined {
  const found = readStored('tab', KEY, Remembered)
  return found?.id === id ? found : undefined
}

const Begun = z.object({ purchase: z.string(), id: z.string(), payWith: z.string() })
const PROVIDERS = ['stripe', 'paypal'] as const
type Provider = (typeof PROVIDERS)[number]
const begunAt = (provider: Provider) => readStored('tab', `draft-begun-${provider}`, Begun)

/**
 * Gives the payment that this tab has begun for a purchase: while the purchase stays the same no other one is made,
 * also after a reload, as such functions would make a second booking. `payWith`: the secret, or the page of PayPal.
 */
export function begunFor(provider: Provider, purchase: string) {
  const begun = begunAt(provider)
  return begun?.purchase === purchase ? begun : undefined
}

/** Keeps the payment that was begun, in this tab alone. */
export const keepBegun = (provider: Provider, begun: z.infer<typeof Begun>) =>
  writeStored('tab', `draft-begun-${provider}`, begun)

/** Forgets a payment that has ended, so that the same can be bought again. */
export function endBegun(id: string): void {
  for (const provider of PROVIDERS) if (begunAt(provider)?.id === id) removeStored('tab', `draft-begun-${provider}`)
}
