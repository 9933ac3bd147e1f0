import type { IncomingMessage } from 'node:http'

/** A request, whichever host it comes from: header names are in lower case, the body is not parsed. */
export type Incoming = {
  method: string
  /** Without the query. */
  path: string
  query: string
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
  /** The address of the connection, which may be a proxy's; `clientNetwork` finds the visitor's. */
  address: string
}

/** Reads all of a request but its body. */
export function requestHead(request: IncomingMessage): Omit<Incoming, 'body'> {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  return {
    method: request.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    address: request.socket.remoteAddress ?? '',
  }
}

export type Outgoing = { status: number; headers: Record<string, string>; body: string }

/** Answers a request. Never throws. */
export type Serve = (request: Incoming) => Promise<Outgoing>

/** The headers of every answer. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  Vary: 'Origin',
}

/** Makes a JSON answer with the headers of every answer. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Outgoing {
  return {
    status,
    headers: { ...SAFE_HEADERS, 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}
