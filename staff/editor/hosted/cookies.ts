import type { IncomingMessage } from 'node:http'

/** Reads a cookie of a request. */
export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const found = (headers.cookie ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

/** Writes a cookie that no script can read, and that is sent over TLS alone and never with requests of other sites. */
export const writeCookie = (name: string, secret: string, path: string, seconds: number): string =>
  `${name}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Strict`
