import type { AnalyticsEvent } from './events'

const METHODS = [
  ['https://wa.me/', 'whatsapp'],
  ['tel:', 'phone'],
  ['mailto:', 'mail'],
] as const

/** Gives the event that a click on an element is measured as, or undefined. */
export function clickEvent(target: EventTarget | null): AnalyticsEvent | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return undefined
  const href = link.getAttribute('href') ?? ''
  const method = METHODS.find(([start]) => href.startsWith(start))?.[1]
  if (method) return { event: 'contact', category: 'Engagement', method }
  if (link.getAttribute('aria-haspopup') === 'dialog') return { event: 'menu_open' }
  const category = link.closest<HTMLElement>('[data-cat]')?.dataset.cat
  return category ? { event: 'category_open', category } : undefined
}
