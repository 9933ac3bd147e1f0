import type { CallName } from '#lib/contracts/calls'
import type { Deps } from '#functions/domain/deps'
import { countHit, windowEndsInS } from '#functions/domain/hits'
import { Refusal } from '#functions/domain/refusal'
import type { Incoming } from '#functions/kit/message'

type Limit = { hits: number; seconds: number }

/** How often one address may call. Forms are written by people; slots and states are asked for by pages. */
export const RATE_LIMITS: Record<CallName, Limit> = {
  contact: { hits: 10, seconds: 60 },
  survey: { hits: 10, seconds: 60 },
  optIn: { hits: 10, seconds: 60 },
  unsubscribe: { hits: 10, seconds: 60 },
  withdrawal: { hits: 10, seconds: 60 },
  slots: { hits: 120, seconds: 60 },
  gift: { hits: 10, seconds: 600 },
  cardIntent: { hits: 10, seconds: 60 },
  cardIntentV2: { hits: 10, seconds: 60 },
  paypalIntent: { hits: 10, seconds: 60 },
  booking: { hits: 120, seconds: 60 },
}

/** Mail programs end the news for their users, all of one provider's from few addresses. */
export const ONE_CLICKS: Limit = { hits: 300, seconds: 60 }

/** A request keeps its time for days and costs nothing: nobody may fill the diary with them. */
export const REQUESTS: Limit = { hits: 10, seconds: 600 }

/** Refuses the call after the last permitted one and says when the next window opens. */
export async function limit(deps: Deps, what: string, address: string, { hits: most, seconds }: Limit): Promise<void> {
  if ((await countHit(deps.store, deps, what, address, seconds)) <= most) return
  throw new Refusal('rate_limited', { retryAfterS: windowEndsInS(deps, seconds) })
}

/** Finds who asks, to count by: the peer's address, or what the last of our own proxies saw. A header of strangers counts for nothing. */
export function clientAddress(request: Incoming, proxies: number): string {
  if (proxies === 0) return network(request.address)
  const seen = (request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return network(seen.at(-proxies) ?? request.address)
}

/** Keeps of an address what one household or server has: IPv4's single one, of IPv6 the first 64 bits. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
