import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { createElement } from 'react'
import { readAddress, Refused, sendFile, sendScreen, sendTo } from './answer'
import { EDITOR_WORDS } from '../words/es'
import type { Guest, HalfName, Seen } from './guest'
import { Outside } from './screen'

/** How long an idle connection stays open (milliseconds): longer than proxies reuse one, which is a minute at most. */
const KEEP_ALIVE_MS = 75_000

/** Says that the service lives, to whoever watches it on its machine. */
const HEALTH = '/health'

const HERE = path.dirname(fileURLToPath(import.meta.url))

/** Who is let in. */
export type Access = {
  /** Gives the origin that a request was sent to. Refuses a host name that is not ours. */
  originOf: (request: IncomingMessage) => string
  guestOf: (request: IncomingMessage) => Guest | undefined
  /** Finds who may look at what *Publish* would show. */
  viewerOf: (request: IncomingMessage) => Guest | undefined
  /**
   * Answers requests about signing in, and requests of people who are not let in. `wanted` is the address that they
   * asked for. Tells whether it answered.
   */
  answer: (place: string, request: IncomingMessage, response: ServerResponse, wanted: string) => Promise<boolean>
}

/** Lets in the person at this machine, as a manager under this name. */
export function localAccess(name: string): Access {
  const guest = { name, email: 'here', isManager: true, token: randomBytes(24).toString('hex'), canSignOut: false }
  const originOf: Access['originOf'] = ({ headers: { host = '' }, socket: { localPort } }) => {
    // Another host name may belong to another site, which must not read what is on this machine.
    if (![`127.0.0.1:${localPort}`, `localhost:${localPort}`].includes(host)) throw new Refused(421, 'Misdirected')
    return `http://${host}`
  }
  return {
    originOf,
    guestOf: () => guest,
    viewerOf: (request) => (originOf(request) === '' ? undefined : guest),
    answer: () => Promise.resolve(false),
  }
}

export type PublicFile = readonly [type: string, body: () => string | Buffer]

/** Gives a stylesheet as a file that is served without signing in. */
export const styles = (file: string): PublicFile => ['text/css; charset=utf-8', () => readFileSync(file)]

/** Translates a script of the screens for browsers. */
export async function script(file: string): Promise<PublicFile> {
  const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', target: 'es2022', format: 'iife' })
  return ['text/javascript; charset=utf-8', () => code]
}

/** A request of a person who is let in. */
export type Asked = Seen & {
  place: string
  query: URLSearchParams
  origin: string
  request: IncomingMessage
  response: ServerResponse
}

/** A half of the service: its screens are below its name. */
export type Half = {
  name: HalfName
  /** The files that are served without signing in. */
  files: Readonly<Record<string, PublicFile>>
  get: (asked: Asked) => Promise<void> | void
  post: (asked: Asked) => Promise<void>
}

type Serving = {
  access: Access
  port: number
  /** Where it listens: on this machine alone unless something else stands here. */
  host?: string
  /** The project with the fonts and colours of the screens. */
  root: string
  halves: readonly Half[]
}

/** Serves the screens of the halves that there are. */
export async function serveScreens({ access, port, host = '127.0.0.1', root, halves }: Serving) {
  const words = EDITOR_WORDS
  const names = halves.map(({ name }) => name)
  const files: Half['files'] = {
    '/kit/screen.css': styles(path.join(HERE, 'screen.css')),
    '/kit/tokens.css': styles(path.join(root, 'app/tokens.css')),
    '/kit/ysabeau.woff2': ['font/woff2', () => readFileSync(path.join(root, 'app/fonts/ysabeau-roman.woff2'))],
    '/brand/favicon.svg': ['image/svg+xml', () => readFileSync(path.join(root, 'public/brand/favicon.svg'))],
    ...Object.fromEntries(
      halves.flatMap(({ name, files: own }) => Object.entries(own).map(([place, file]) => [`/${name}${place}`, file])),
    ),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === HEALTH) return void response.writeHead(204).end()
    const origin = access.originOf(request)
    const { pathname: place, search, searchParams: query } = readAddress(request.url, origin)
    const file = request.method === 'GET' ? files[place] : undefined
    if (file) return sendFile(response, file[1](), file[0])
    if (request.method !== 'GET' && request.method !== 'POST') throw new Refused(405, 'GET, POST')
    // Pages of other origins, also the one beside ours, may lead here, and do nothing else.
    const from = request.headers['sec-fetch-site'] ?? 'none'
    const isLed = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
    if (!isLed && from !== 'same-origin' && from !== 'none') throw new Refused(403, words.tryAgain)
    if (request.method === 'POST' && request.headers.origin !== origin) throw new Refused(403, words.tryAgain)
    if (await access.answer(place, request, response, place.slice(1) + search)) return
    const guest = access.guestOf(request)
    if (!guest) throw new Refused(403, words.tryAgain)
    if (place === '/') return sendTo(response, `/${names[0]}/`)
    const half = halves.find(({ name }) => place.startsWith(`/${name}/`) || place === `/${name}`)
    if (!half) throw new Refused(404, words.notFound)
    if (place === `/${half.name}`) return sendTo(response, `${place}/`)
    const asked = { guest, halves: names, place: place.slice(half.name.length + 1), query, origin, request, response }
    await (request.method === 'GET' ? half.get : half.post)(asked)
  }

  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) => {
        if (!(error instanceof Refused)) console.error(error)
        if (response.headersSent) return void response.end()
        const [status, sentence] = error instanceof Refused ? [error.status, error.message] : [500, words.failed]
        const screen = Outside({ children: createElement('p', { role: 'alert' }, sentence) })
        sendScreen(response, screen, { status })
      }),
  )
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
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
