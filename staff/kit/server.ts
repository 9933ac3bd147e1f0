import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { createElement } from 'react'
import { readAddress, Refused, sendFile, sendScreen, sendTo } from './answer'
import { Outside } from './screen'

/** How long an idle connection stays open (milliseconds): longer than proxies reuse one, which is a minute at most. */
const KEEP_ALIVE_MS = 75_000

const HERE = path.dirname(fileURLToPath(import.meta.url))

/** Where screens are reached, and who is let in. */
export type Access<Guest> = {
  /** The path below which the screens are: empty, or such as /admin. */
  base: string
  /** Gives the origin that a request was sent to. Refuses a host name that is not ours. */
  originOf: (request: IncomingMessage) => string
  guestOf: (request: IncomingMessage) => Guest | undefined
  /**
   * Answers requests about signing in, and requests of people who are not let in. `wanted` is the address that they
   * asked for. Tells whether it answered.
   */
  answer: (place: string, request: IncomingMessage, response: ServerResponse, wanted: string) => Promise<boolean>
}

/** Lets in the person at this machine. */
export const localAccess = <Guest>(guest: Guest): Access<Guest> => ({
  base: '',
  originOf({ headers: { host = '' }, socket: { localPort } }) {
    // Another host name may belong to another site, which must not read what is on this machine.
    if (![`127.0.0.1:${localPort}`, `localhost:${localPort}`].includes(host)) throw new Refused(421, 'Misdirected')
    return `http://${host}`
  },
  guestOf: () => guest,
  answer: () => Promise.resolve(false),
})

export type PublicFile = readonly [type: string, body: () => string | Buffer]

/** Gives a stylesheet as a file that is served without signing in. */
export const styles = (file: string): PublicFile => ['text/css; charset=utf-8', () => readFileSync(file)]

/** Translates a script of the screens for browsers. */
export async function script(file: string): Promise<PublicFile> {
  const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', target: 'es2022', format: 'iife' })
  return ['text/javascript; charset=utf-8', () => code]
}

/** A request of a person who is let in. */
export type Asked<Guest> = {
  guest: Guest
  place: string
  query: URLSearchParams
  origin: string
  request: IncomingMessage
  response: ServerResponse
}

type Serving<Guest> = {
  access: Access<Guest>
  port: number
  /** The project with the fonts and colours of the screens. */
  root: string
  /** The files that are served without signing in, besides those that all screens need. */
  files: Readonly<Record<string, PublicFile>>
  words: Readonly<Record<'title' | 'notFound' | 'tryAgain' | 'failed', string>>
  get: (asked: Asked<Guest>) => Promise<void> | void
  post: (asked: Asked<Guest>) => Promise<void>
}

/** Serves screens on this machine alone. */
export async function serveScreens<Guest>(serving: Serving<Guest>) {
  const { access, port, root, words, get, post } = serving
  const files: Serving<Guest>['files'] = {
    '/kit/screen.css': styles(path.join(HERE, 'screen.css')),
    '/kit/tokens.css': styles(path.join(root, 'app/tokens.css')),
    '/kit/ysabeau.woff2': ['font/woff2', () => readFileSync(path.join(root, 'app/fonts/ysabeau-roman.woff2'))],
    '/brand/favicon.svg': ['image/svg+xml', () => readFileSync(path.join(root, 'public/brand/favicon.svg'))],
    ...serving.files,
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = access.originOf(request)
    const { base } = access
    const { pathname, search, searchParams: query } = readAddress(request.url, origin)
    if (base !== '' && pathname === base) return sendTo(response, `${base}/`)
    if (!pathname.startsWith(`${base}/`)) throw new Refused(404, words.notFound)
    const place = pathname.slice(base.length)
    const file = request.method === 'GET' ? files[place] : undefined
    if (file) return sendFile(response, file[1](), file[0])
    if (request.method === 'POST' && request.headers.origin !== origin) throw new Refused(403, words.tryAgain)
    if (request.method !== 'GET' && request.method !== 'POST') throw new Refused(405, 'GET, POST')
    if (await access.answer(place, request, response, place.slice(1) + search)) return
    const guest = access.guestOf(request)
    if (!guest) throw new Refused(403, words.tryAgain)
    await (request.method === 'GET' ? get : post)({ guest, place, query, origin, request, response })
  }
  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) => {
        if (!(error instanceof Refused)) console.error(error)
        if (response.headersSent) return void response.end()
        const [status, sentence] = error instanceof Refused ? [error.status, error.message] : [500, words.failed]
        const screen = Outside({ app: words.title, children: createElement('p', { role: 'alert' }, sentence) })
        sendScreen(response, screen, { status })
      }),
  )
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has one
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
