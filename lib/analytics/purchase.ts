import { currentChoice } from './consent'
import { track } from './track'

const KEY = 'measured'
const MOST = 20

function measured(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((ref) => typeof ref === 'string') : []
  } catch {
    return []
  }
}

/** Measures a paid order with the total that the function named, once per order however often it is looked at. */
export function trackPurchase(order: { orderRef: string; kind: string; payment: string; totalCents: number }): void {
  if (!currentChoice()?.measurement && !currentChoice()?.advertising) return
  const known = measured()
  if (known.includes(order.orderRef)) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, order.orderRef].slice(-MOST)))
  } catch {
    return // What cannot be remembered would be counted twice.
  }
  const amount = { value: order.totalCents / 100, currency: 'EUR' } as const
  track({ event: 'purchase', kind: order.kind, method: order.payment, ...amount })
  if (order.kind === 'gift') track({ event: 'voucher_bought', ...amount })
}
