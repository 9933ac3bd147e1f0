import { draftLike } from '#lib/storage/draft-like'
import { PENDING_ORDER } from '#lib/storage/keys'
import { readStored } from '#lib/storage/stored'

const Started = draftLike({ orderRef: '', reference: '' }, {})
const Linked = draftLike({ ref: '' }, {})

/**
 * Reads the number of the order that this browser began, unless the page's address or a mail's link in this tab leads
 * to another one. Without zod, so that it is there before the checkout itself.
 */
export function startedReference(): string | undefined {
  const started = readStored('browser', PENDING_ORDER, Started)
  if (!started) return undefined
  const link = location.hash || readStored('tab', 'order-link', Linked)?.ref
  return !link || link.includes(started.orderRef) ? started.reference : undefined
}
