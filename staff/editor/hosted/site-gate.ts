import type { IncomingMessage, ServerResponse } from 'node:http'
import { readAddress } from '../answer'
import { OPENING, type Gate } from '../preview'
import { EDITOR_WORDS } from '../../words/editor'
import { readCookie, writeCookie } from './cookies'
import type { HostedAccess } from './access'
import type { Hosting } from './env'
import { SESSION_S } from './sessions'

const COOKIE = '__Secure-site'

/**
 * Opens the gate of the site that is being written, at an address of its own: whoever is signed in at the editor comes
 * in with a ticket of it, once, and with a cookie from then on. That cookie opens nothing but this.
 */
export function openSiteGate(access: HostedAccess, { origin: editor, site }: Hosting): Gate {
  const { host } = site === undefined ? { host: undefined } : new URL(site)
  const refuse = (response: ServerResponse | undefined, status: number, sentence: string) => {
    response?.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Robots-Tag': 'noindex, nofollow' })
    response?.end(sentence)
    return undefined
  }
  return {
    headers: { 'X-Robots-Tag': 'noindex, nofollow', 'Content-Security-Policy': `frame-ancestors ${editor}` },
    isAway: true,
    viewerOf(request: IncomingMessage, response?: ServerResponse) {
      if (site === undefined || request.headers.host !== host) return refuse(response, 421, 'Misdirected')
      const { pathname, searchParams } = readAddress(request.url, site)
      if (response && pathname === OPENING) {
        const secret = access.sessions.redeem(searchParams.get('ticket') ?? '')
        if (secret === undefined) return refuse(response, 403, EDITOR_WORDS.signIn.notHere)
        const wanted = readAddress(searchParams.get('to') ?? '/', site)
        response.writeHead(303, {
          Location: wanted.origin === site ? wanted.href : `${site}/`,
          'Set-Cookie': writeCookie(COOKIE, secret, '/', SESSION_S),
          'Cache-Control': 'no-store',
        })
        response.end()
        return undefined
      }
      const person = access.sessions.viewerOf(readCookie(request, COOKIE) ?? '')
      return person ? access.userOf(person) : refuse(response, 403, EDITOR_WORDS.signIn.notHere)
    },
  }
}
