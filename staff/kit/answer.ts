import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Thrown when a request cannot be served, with the status of the answer and a sentence for staff. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence)
  }
}

/** Resolves an address that a browser sent. Gives the base for what is no address. */
export const readAddress = (address = '', base: string): URL =>
  URL.canParse(address, base) ? new URL(address, base) : new URL(base)

/** Lets the screens load only their own files, and the site in a frame. */
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

/** The headers of every answer: no guessed types, no use by pages of other origins, no search engines. */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

type Sent = { frame?: string; status?: number; headers?: Readonly<Record<string, string | string[]>> }

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

/** Sends a file; with `isSecret` no cache may keep it. */
export function sendFile(response: ServerResponse, body: string | Buffer, type: string, isSecret = false): void {
  const cache = isSecret ? 'no-store' : 'private, no-cache'
  response.writeHead(200, { ...SAFE, 'Content-Type': type, 'Cache-Control': cache })
  response.end(body)
}

/** Redirects to a screen. */
export function sendTo(
  response: ServerResponse,
  address: string,
  headers: Readonly<Record<string, string | string[]>> = {},
): void {
  response.writeHead(303, { ...SAFE, Location: address, 'Cache-Control': 'no-store', ...headers })
  response.end()
}

/** Reads the body of a request. Refuses one of more than `most` bytes, with the sentence. */
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
