import TagManager from 'react-gtm-module'
import type { ConsentChoice } from './consent'
import type { AnalyticsEvent } from './events'
import { connect, track, trackTiming } from './track'

// This module is only loaded after a visitor allowed something.

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let loaded = false

/**
 * Adds a command to the data layer as Google's own snippet does: consent commands must be an `arguments` object, not a
 * list.
 */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // eslint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments)
}

const consentState = (allowed: boolean) => (allowed ? 'granted' : 'denied')

const signals = ({ measurement, advertising }: ConsentChoice) => ({
  ad_storage: consentState(advertising),
  ad_user_data: consentState(advertising),
  ad_personalization: consentState(advertising),
  analytics_storage: consentState(measurement),
})

type Options = {
  silent?: boolean
  /** The id of the advertiser's conversion for a purchase, AW-…/…. */ conversion?: string
}

const NONE: ConsentChoice = { measurement: false, advertising: false }

/**
 * Passes a visitor's choice to the tags and loads the tag manager, once, if something is allowed. The first entry of
 * the data layer is "denied" and the second the choice, so that no tag runs before it knows the choice. Throws without
 * an id, unless `silent`.
 */
export function applyChoice(
  id: string | undefined,
  choice: ConsentChoice,
  { silent = false, conversion }: Options = {},
): void {
  if (!id) {
    if (silent) return
    throw new Error('The tag manager needs an id (NEXT_PUBLIC_GTM_ID)')
  }
  const allowed = choice.measurement || choice.advertising
  if (!loaded && !allowed) return
  if (!loaded)
    gtag('consent', 'default', {
      ...signals(NONE),
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
    })
  gtag('consent', 'update', signals(choice))
  if (loaded) return
  loaded = true
  gtag('set', 'ads_data_redaction', true)
  TagManager.initialize({ gtmId: id })
  connect((event) => {
    window.dataLayer?.push(event)
    if (event.event === 'purchase' && conversion)
      window.dataLayer?.push({
        event: 'conversion',
        send_to: conversion,
        value: event.value,
        currency: event.currency,
      } satisfies AnalyticsEvent)
  })
  document.addEventListener(
    'click',
    (click) => {
      const event = clickEvent(click.target)
      if (event) track(event)
    },
    { capture: true, passive: true },
  )
  track({
    event: 'page_view',
    title: document.title,
    location: location.origin + location.pathname,
    path: location.pathname,
  })
  const [page] = performance.getEntriesByType('navigation')
  if (page) trackTiming({ category: 'page', variable: 'load', value: page.duration })
}

const CONTACT_WAYS = [
  ['https://wa.me/', 'whatsapp'],
  ['tel:', 'phone'],
  ['mailto:', 'mail'],
] as const

/** Gives the event by which a click on an element is measured; undefined for clicks that are not. */
function clickEvent(target: EventTarget | null): AnalyticsEvent | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return undefined
  const href = link.getAttribute('href') ?? ''
  const method = CONTACT_WAYS.find(([start]) => href.startsWith(start))?.[1]
  if (method) return { event: 'contact', category: 'Engagement', method }
  if (link.getAttribute('aria-haspopup') === 'dialog') return { event: 'menu_open' }
  const category = link.closest<HTMLElement>('[data-cat]')?.dataset.cat
  return category ? { event: 'category_open', category } : undefined
}
