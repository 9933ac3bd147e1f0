import { writeWire } from '#lib/contracts/wire'

/** A request as every host gives it: header names in lower case, the body as it came. */
export type Incoming = {
  method: string
  /** Without the query. */
  path: string
  query: string
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
  /** The peer's address; who is behind a proxy is decided by `clientAddress`. */
  address: string
}

export type Outgoing = { status: number; headers: Record<string, string>; body: string }

/** Answers a request; never throws. */
export type Serve = (request: Incoming) => Promise<Outgoing>

/** Headers of every answer. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  Vary: 'Origin',
}

/** Makes a JSON answer of a value, with the headers of every answer. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Outgoing {
  return {
    status,
    headers: { ...SAFE_HEADERS, 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: writeWire(value),
  }
}
