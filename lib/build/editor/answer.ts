import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Thrown where a request cannot be served, with the status and a sentence. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence)
  }
}

/** What the screens may load: their own files, and the site in a frame. */
const policy = (frame: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends a screen. */
export function sendScreen(response: ServerResponse, screen: ReactElement, frame = "'none'", status = 200): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(frame),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  })
  response.end(`<!doctype html>${renderToStaticMarkup(screen)}`)
}

/** Sends a file of the editor. */
export function sendFile(response: ServerResponse, body: string | Buffer, type: string): void {
  response.writeHead(200, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  })
  response.end(body)
}

/** Leads to another screen. */
export function sendTo(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address })
  response.end()
}

/** Reads all of a body. Throws one that is larger than so many bytes. */
export async function bodyOf(request: IncomingMessage, most: number, sentence: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size > most) throw new Refused(413, sentence)
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** Tells whether two secrets are the same, in a time that says nothing about them. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
