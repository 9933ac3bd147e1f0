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

/** Headers of every answer. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  Vary: 'Origin',
}

/** A value as a JSON answer with the headers of every answer. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Outgoing {
  return {
    status,
    headers: { ...SAFE_HEADERS, 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

/** Who asks, to count by: the peer's address, or what the last of our own proxies saw. A header of strangers counts for nothing. */
export function clientAddress(request: Incoming, proxies: number): string {
  if (proxies === 0) return network(request.address)
  const seen = (request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return network(seen.at(-proxies) ?? request.address)
}

/** What one household or server has of addresses: IPv4's single one, of IPv6 the first 64 bits. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
