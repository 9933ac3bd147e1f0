import { currentChoice } from './consent'
import type { AnalyticsEvent } from './events'

const MOST_WAITING = 20
let waiting: AnalyticsEvent[] = []
let send: ((event: AnalyticsEvent) => void) | undefined

/** Measures an event if the visitor allowed it; otherwise drops it. Never throws, as a tag must not break a page. */
export function track(event: AnalyticsEvent): void {
  if (!currentChoice()?.measurement && !currentChoice()?.advertising) return
  if (!send) {
    if (waiting.length < MOST_WAITING) waiting.push(event)
    return
  }
  try {
    send(event)
  } catch {
    // A broken tag must not break the page.
  }
}

/** Sets where events are sent, and sends those that waited for the tags to load. */
export function connect(to: (event: AnalyticsEvent) => void): void {
  send = to
  const early = waiting
  waiting = []
  early.forEach(track)
}

/** Measures that a visitor goes to the payment page, which itself measures nothing. */
export const trackCheckout = (kind: string, totalCents: number) =>
  track({ event: 'checkout', step: 'begin', kind, value: totalCents / 100, currency: 'EUR' })

type Timing = { category?: string; variable?: string; value?: number }

/** Measures how long something took, in milliseconds. Logs an error if category, variable or value is missing. */
export function trackTiming({ category, variable, value }: Timing): void {
  if (!category || !variable || value === undefined || Number.isNaN(value)) {
    console.error('A timing event needs a category, a variable and a value')
    return
  }
  track({ event: 'timing', category, variable, value: Math.round(value) })
}
