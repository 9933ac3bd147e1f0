import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { functionOrigins } from '#lib/functions/addresses'

const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g

/** The content security policy of one built page: our own files, and exactly its inline scripts by their hash, and the cloud functions. */
export function policyFor(html: string): string {
  const hashes = [...html.matchAll(INLINE)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    // Next writes style attributes; no stylesheet of another origin is allowed.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...functionOrigins()].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

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
    const policy = policyFor(readFileSync(path.join(app, page), 'utf8'))
    writeFileSync(meta, JSON.stringify({ ...parsed, headers: { ...parsed.headers, 'content-security-policy': policy } }))
  }
  return pages.length
}
