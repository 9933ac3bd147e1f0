import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
// By their places: next.config.ts reads this file before aliases mean anything.
import { env } from '../lib/env'
import { functionOrigins } from '../lib/functions/addresses'

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * What a document may load besides our own files. A policy cannot widen later, so tags that wait for consent are in it.
 */
type Guests = Partial<Record<'script' | 'connect' | 'img' | 'frame' | 'style', readonly string[]>> & {
  /** The hash of the one script that is written into the page. */ inline?: string
}

function policyWith(guests: Guests): string {
  return [
    "default-src 'self'",
    // Without the boot step Next's own scripts stand in the page.
    ["script-src 'self'", env.EAGER ? "'unsafe-inline'" : guests.inline, ...(guests.script ?? [])]
      .filter(Boolean)
      .join(' '),
    ["style-src 'self'", ...(guests.style ?? [])].join(' '),
    // React writes style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...(guests.img ?? [])].join(' '),
    ["connect-src 'self'", ...functionOrigins(), ...(guests.connect ?? [])].join(' '),
    ['frame-src', ...(guests.frame ?? ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Lists what the tag manager loads with analytics, advertising and the social pixel, all only after consent (facts:
 * Google's and Meta's guides).
 */
function tagGuests(gtmId: string): Guests {
  return {
    inline: loaderHash(gtmId),
    script: [
      'https://*.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
      'https://connect.facebook.net',
    ],
    img: [
      'https://*.google-analytics.com',
      'https://*.googletagmanager.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
      'https://www.google.es',
      'https://pagead2.googlesyndication.com',
      'https://www.facebook.com',
    ],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
      'https://www.google.com',
      'https://*.g.doubleclick.net',
      'https://ad.doubleclick.net',
      'https://www.googleadservices.com',
      'https://pagead2.googlesyndication.com',
      'https://www.facebook.com',
      'https://connect.facebook.net',
    ],
    frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net', 'https://www.facebook.com'],
  }
}

type Snippets = { tags: (options: Record<string, unknown>) => { script: string } }

/**
 * Gives the hash of the loader that react-gtm-module writes into the page; for one id it is always the same text, so
 * that its hash can be named.
 */
function loaderHash(id: string): string {
  const snippets: Snippets = createRequire(import.meta.url)('react-gtm-module/dist/Snippets')
  return sha(snippets.tags({ id, events: {}, dataLayerName: 'dataLayer', auth: '', preview: '' }).script)
}

/** What Stripe's card form loads. */
const STRIPE_GUESTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
} as const satisfies Guests

/**
 * What PayPal's window loads: its core from www.paypal.com or www.sandbox.paypal.com, the rest from PayPal's two
 * domains (https://developer.paypal.com/sdk/js/set-up, https://developer.paypal.com/sdk/js/best-practices). Of that
 * list stay out: Venmo, which is for the United States, and inline scripts. Its dialog in the page writes its styles
 * into it.
 */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'] as const

/** What is loaded where people pay; nothing else of another origin is ever allowed beside it. */
const paymentGuests = (): Guests =>
  env.paypal
    ? {
        script: [...STRIPE_GUESTS.script, ...PAYPAL],
        frame: [...STRIPE_GUESTS.frame, ...PAYPAL],
        connect: [...STRIPE_GUESTS.connect, ...PAYPAL],
        img: [...STRIPE_GUESTS.img, ...PAYPAL],
        style: [...PAYPAL, "'unsafe-inline'"],
      }
    : STRIPE_GUESTS

/**
 * Writes the one content security policy of every page but payment: our own files, the cloud functions, and the tag
 * manager's hosts where there is one.
 */
export const contentPolicy = () => policyWith(env.NEXT_PUBLIC_GTM_ID ? tagGuests(env.NEXT_PUBLIC_GTM_ID) : {})

/**
 * Writes the content security policy of the pages where people pay: nothing is measured there, and Stripe may be asked,
 * and PayPal where its window can open.
 */
export const paymentPolicy = () => policyWith(paymentGuests())
