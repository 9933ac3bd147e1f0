import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
// Relative imports, because next.config.ts loads this file and aliases do not work there.
import { providerSources } from '../lib/contracts/payment-methods'
import { env } from '../lib/env'
import { functionOrigins } from '../lib/functions/addresses'

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/**
 * The sources that a page may load from besides the site. Tags that wait for consent are among them, because a policy
 * cannot be widened once the page has loaded.
 */
type Guests = Partial<Record<'script' | 'connect' | 'img' | 'frame' | 'style', readonly string[]>> & {
  /** The hash of the one inline script. */
  inline?: string
}

/** Writes a content security policy with these sources. */
function policyWith(guests: Guests): string {
  return [
    "default-src 'self'",
    // Without the boot step Next's inline scripts are in the page.
    ["script-src 'self'", env.EAGER ? "'unsafe-inline'" : guests.inline, ...(guests.script ?? [])]
      .filter(Boolean)
      .join(' '),
    ["style-src 'self'", ...(guests.style ?? [])].join(' '),
    // React renders style attributes.
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
 * Google counts a visit also at its host of the visitor's country: here the countries whose languages the site speaks,
 * and those from which most others come.
 */
const GOOGLE = ['com', 'es', 'co.uk', 'ie', 'de', 'at', 'ch', 'fr', 'be', 'lu', 'pt', 'it', 'nl'].map(
  (ending) => `https://www.google.${ending}`,
)

/**
 * Lists the sources of the tag manager with analytics, advertising and the social pixel, which all load only after
 * consent. The hosts are from Google's and Meta's guides.
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
      ...GOOGLE,
      'https://pagead2.googlesyndication.com',
      'https://www.facebook.com',
    ],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
      ...GOOGLE,
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

/** Hashes the inline loader of react-gtm-module, which is always the same text for one id. */
function loaderHash(id: string): string {
  const snippets: Snippets = createRequire(import.meta.url)('react-gtm-module/dist/Snippets')
  return sha(snippets.tags({ id, events: {}, dataLayerName: 'dataLayer', auth: '', preview: '' }).script)
}

/**
 * Writes the content security policy of every page except payment: the site's files, the cloud functions, and the tag
 * manager's sources if there is one.
 */
export const contentPolicy = () => policyWith(env.NEXT_PUBLIC_GTM_ID ? tagGuests(env.NEXT_PUBLIC_GTM_ID) : {})

/**
 * Writes the content security policy of the payment pages: no tag manager, but Stripe, and PayPal if its window can
 * open.
 */
export const paymentPolicy = () => policyWith(providerSources(env))
