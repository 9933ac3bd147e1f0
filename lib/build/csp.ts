import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { env } from '#lib/env'
import { functionOrigins } from '#lib/functions/addresses'
import { LANGS } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'

const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g
const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** What a document may load besides our own files. A policy cannot widen later, so tags that wait for consent are in it. */
type Guests = Partial<Record<'script' | 'connect' | 'img' | 'frame', readonly string[]>>

/** The content security policy of one built page: our own files, exactly its inline scripts by their hash, the cloud functions, and its guests. */
export function policyFor(html: string, guests: Guests = {}): string {
  const inline = new Set([...html.matchAll(INLINE)].map(([, code = '']) => sha(code)))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...(guests.script ?? [])].join(' '),
    // Next writes style attributes; no stylesheet of another origin is allowed.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...(guests.img ?? [])].join(' '),
    ["connect-src 'self'", ...functionOrigins(), ...(guests.connect ?? [])].join(' '),
    ['frame-src', ...(guests.frame ?? ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The tag manager with analytics, advertising and the social pixel, which load only after consent (facts: Google's and Meta's guides). */
function tagGuests(gtmId: string): Guests {
  return {
    script: [loaderHash(gtmId), 'https://*.googletagmanager.com', 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com', 'https://connect.facebook.net'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com', 'https://www.google.es', 'https://pagead2.googlesyndication.com', 'https://www.facebook.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com', 'https://www.google.com', 'https://*.g.doubleclick.net', 'https://ad.doubleclick.net', 'https://www.googleadservices.com', 'https://pagead2.googlesyndication.com', 'https://www.facebook.com', 'https://connect.facebook.net'],
    frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net', 'https://www.facebook.com'],
  }
}

type Snippets = { tags: (options: Record<string, unknown>) => { script: string } }

/** react-gtm-module writes its loader into the page; for one id it is always the same text, so that its hash can be named. */
function loaderHash(id: string): string {
  const snippets: Snippets = createRequire(import.meta.url)('react-gtm-module/dist/Snippets')
  return sha(snippets.tags({ id, events: {}, dataLayerName: 'dataLayer', auth: '', preview: '' }).script)
}

/** Stripe's card form. Nothing else of another origin is ever allowed beside it. */
const PAYMENT_GUESTS: Guests = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
}

const PAYMENT_FILES = new Set(LANGS.map((lang) => `${href('safe-payment', lang).slice(1)}.html`))

const guestsOf = (file: string): Guests =>
  PAYMENT_FILES.has(file.replaceAll(path.sep, '/')) ? PAYMENT_GUESTS : env.NEXT_PUBLIC_GTM_ID ? tagGuests(env.NEXT_PUBLIC_GTM_ID) : {}

/**
 * Writes each pre-rendered page's policy into the `.meta` file that `next start` sends with it.
 * That file is not a documented interface: next is pinned, and a browser test sees every policy at work.
 */
export function writePolicies(root = process.cwd()): number {
  const app = path.join(root, '.next/server/app')
  const pages = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  for (const page of pages) {
    const meta = path.join(app, page.replace(/\.html$/, '.meta'))
    const parsed: { headers?: Record<string, string> } = JSON.parse(readFileSync(meta, 'utf8'))
    const policy = policyFor(readFileSync(path.join(app, page), 'utf8'), guestsOf(page))
    writeFileSync(meta, JSON.stringify({ ...parsed, headers: { ...parsed.headers, 'content-security-policy': policy } }))
  }
  return pages.length
}
