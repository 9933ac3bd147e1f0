import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { pagePath } from '#lib/routes/make-routes'
import { madridClock, madridMoment } from '#lib/time/madrid'

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

/** The address at which a frame with a ticket starts. No page of the site can have it. */
export const OPENING = '/_open'

/** Decides who may look at the site that is being written. */
export type Gate = {
  /**
   * Finds the day on which the site is shown to the sender of a request (empty for today). Gives undefined for a sender
   * who may not see it, and answers the request.
   */
  viewerOf: (request: IncomingMessage, response?: ServerResponse) => { day: string } | undefined
  /** Headers that are added to every answer where the site is reached over the web. */
  headers?: Readonly<Record<string, string>>
}

/**
 * Starts a server before the site that is being written, on this machine alone, which shows it to each person on the
 * day of their choice.
 */
export async function openPreview(port: number, inner: number, { viewerOf, headers: extra }: Gate) {
  const isUp = untilAnswering(inner)
  const host = `localhost:${inner}`
  const forwarded = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    if (!extra) return { ...headers }
    // The development server refuses other host names, and the pages must not learn the secret in the cookie.
    const { cookie: _, origin, ...rest } = headers
    return { ...rest, host, ...(origin !== undefined && { origin: `http://${host}` }) }
  }
  const server = createServer(async (from, to) => {
    const viewer = viewerOf(from, to)
    if (!viewer) return
    await isUp
    const headers = forwarded(from.headers)
    // A page that gets a clock must not come compressed.
    if (viewer.day !== '') delete headers['accept-encoding']
    const inside = request(
      { host: 'localhost', port: inner, method: from.method, path: from.url, headers },
      (answer) => {
        const isPage = viewer.day !== '' && String(answer.headers['content-type']).startsWith('text/html')
        const { 'content-length': length, etag, ...rest } = answer.headers
        to.writeHead(answer.statusCode ?? 502, { ...(isPage ? rest : answer.headers), ...extra })
        if (!isPage) return answer.pipe(to)
        text(answer)
          .then((page) => to.end(withClock(page, aheadFor(viewer.day, Date.now()))))
          .catch(() => to.destroy())
      },
    )
    inside.once('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
    from.pipe(inside)
  })
  // The socket by which the development server of Next updates its pages.
  server.on('upgrade', (from, socket, head) => {
    if (!viewerOf(from)) return void socket.destroy()
    const inside = connect(inner, 'localhost', () => {
      const lines = Object.entries(forwarded(from.headers)).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      inside.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      inside.write(head)
      inside.pipe(socket).pipe(inside)
    })
    for (const end of [inside, socket]) end.once('error', () => void (inside.destroy(), socket.destroy()))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    // A server that listens on a port has one.
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Waits until the site that is being written answers with its home page. Next compiles the code of all pages for the
 * first one, so it does that while staff look for what they want to change.
 */
async function untilAnswering(inner: number): Promise<void> {
  for (;;)
    try {
      const answer = await fetch(`http://localhost:${inner}${pagePath('home', 'es')}`)
      return await answer.body?.cancel()
    } catch {
      await setTimeout(200)
    }
}
