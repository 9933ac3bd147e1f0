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

/** Reads an address below another; what is no address, as anybody may send one, is that other. */
export const readAddress = (address = '', base: string): URL =>
  URL.canParse(address, base) ? new URL(address, base) : new URL(base)

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

/** What every answer says: nobody guesses its type, holds it in a page of theirs, or lists it. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

type Sent = { frame?: string; status?: number; headers?: Readonly<Record<string, string>> }

/** Sends a screen. */
export function sendScreen(
  response: ServerResponse,
  screen: ReactElement,
  { frame = "'none'", status = 200, headers }: Sent = {},
): void {
  response.writeHead(status, {
    ...SAFE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(frame),
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(`<!doctype html>${renderToStaticMarkup(screen)}`)
}

/** Sends a file of the editor, or with `isSecret` one that nobody keeps. */
export function sendFile(response: ServerResponse, body: string | Buffer, type: string, isSecret = false): void {
  const cache = isSecret ? 'no-store' : 'private, no-cache'
  response.writeHead(200, { ...SAFE, 'Content-Type': type, 'Cache-Control': cache })
  response.end(body)
}

/** Leads to another screen. */
export function sendTo(
  response: ServerResponse,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(303, { ...SAFE, Location: address, 'Cache-Control': 'no-store', ...headers })
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
