import { createReadStream, existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { madridClock, madridMoment } from '#lib/time/madrid'
import { readAddress, Refused } from '../kit/answer'
import { EDITOR_WORDS } from '../words/es'

/** Computes by how much (milliseconds) to set a page's clock on, for it to be this day at the present time of day. */
const aheadFor = (day: string, now: number): number => madridMoment(day, madridClock(now)) - now

/** Writes the script that sets the clock of its page. */
const clockScript = (ahead: number) => `<script>(() => {
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [Real.now() + ${ahead}] : parts, made),
    get: (target, name) => (name === 'now' ? () => Real.now() + ${ahead} : Reflect.get(target, name)),
  })
})()</script>`

/** Sets the clock of a page, before its first script. */
export const withClock = (page: string, ahead: number): string =>
  page.replace(/<head[^>]*>/u, (head) => head + clockScript(ahead))

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

type View = {
  port: number
  host?: string
  /** The folder with the built files. */
  folder: string
  /** Finds the day on which the site is shown to the sender of a request (empty for today); undefined for strangers. */
  dayOf: (request: IncomingMessage) => string | undefined
  /** The origin of the screens, which alone may show it in a frame. */
  framedBy: () => string
}

/**
 * Serves the files that *Publish* would put in place, on a port of its own: its pages have another origin than the
 * screens, which answer them nothing, and it never reads the cookie of a session.
 */
export async function openPreview({ port, host = '127.0.0.1', folder, dayOf, framedBy }: View) {
  const send = (response: ServerResponse, status: number, sentence: string) =>
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.setHeader('Content-Security-Policy', `frame-ancestors ${framedBy()}`)
    response.setHeader('Cache-Control', 'no-store')
    const day = dayOf(request)
    if (day === undefined) return void send(response, 403, EDITOR_WORDS.signIn.notHere)
    const file = fileAt(folder, readAddress(request.url, 'http://localhost').pathname)
    if (!file) return void send(response, 404, EDITOR_WORDS.notFound)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    response.setHeader('Content-Type', type)
    if (day === '' || !file.endsWith('.html')) return void createReadStream(file).pipe(response)
    response.end(withClock(await readFile(file, 'utf8'), aheadFor(day, Date.now())))
  }

  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) => {
        if (!(error instanceof Refused)) console.error(error)
        send(response, error instanceof Refused ? error.status : 500, EDITOR_WORDS.failed)
      }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has one
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Finds the file of an address below a folder. Gives undefined if there is none, also for a path that leads out. */
function fileAt(folder: string, address: string): string | undefined {
  const place = path.join(folder, path.posix.normalize(decoded(address)))
  return [place, `${place}.html`, path.join(place, 'index.html')].find(
    (file) => file.startsWith(folder + path.sep) && existsSync(file) && statSync(file).isFile(),
  )
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
