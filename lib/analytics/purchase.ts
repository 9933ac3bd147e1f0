import { currentChoice } from './consent'
import { track } from './track'

const KEY = 'measured'
const MOST_ORDERS = 20

function measured(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((ref) => typeof ref === 'string') : []
  } catch {
    return []
  }
}

/** Measures a paid order with the function's total, only once per order even if its page is opened again. */
export function trackPurchase(order: { orderRef: string; kind: string; payment: string; totalCents: number }): void {
  if (!currentChoice()?.measurement && !currentChoice()?.advertising) return
  const measuredOrders = measured()
  if (measuredOrders.includes(order.orderRef)) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...measuredOrders, order.orderRef].slice(-MOST_ORDERS)))
  } catch {
    return // Without storage the order would be measured again at the next view.
  }
  const amount = { value: order.totalCents / 100, currency: 'EUR' } as const
  track({ event: 'purchase', kind: order.kind, method: order.payment, ...amount })
  if (order.kind === 'gift') track({ event: 'voucher_bought', ...amount })
}
