import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { madridClock, madridMoment } from '#lib/time/madrid'

/** How far a page's clock runs ahead (milliseconds) when it shows the site as on a day, at this time of the day. */
const aheadFor = (day: string, now: number): number => madridMoment(day, madridClock(now)) - now

/** Sets the clock of the page that it stands in, before anything else runs there. */
const clockScript = (ahead: number) => `<script>(() => {
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [Real.now() + ${ahead}] : parts, made),
    get: (target, name) => (name === 'now' ? () => Real.now() + ${ahead} : Reflect.get(target, name)),
  })
})()</script>`

/** Writes the clock into a page, before its first script. */
export const withClock = (page: string, ahead: number): string =>
  page.replace(/<head[^>]*>/u, (head) => head + clockScript(ahead))

/** Where a frame begins that has a ticket; no page of the site can be here. */
export const OPENING = '/_open'

/** Who may look at the site that is being written, and how. */
export type Gate = {
  /**
   * Who asks, and the day that they look at it as on (empty: today). Undefined: nobody who may; `response` was
   * answered.
   */
  viewerOf: (request: IncomingMessage, response?: ServerResponse) => { day: string } | undefined
  /** What every answer says besides. */
  headers?: Readonly<Record<string, string>>
  /** It is asked for by a name that is not this machine's, which Next does not expect while a site is being written. */
  isAway?: boolean
}

/**
 * Stands before the site that is being written, on this machine alone, and shows each the day that they chose. Gives
 * how to end it.
 */
export async function openPreview(port: number, inner: number, { viewerOf, headers: also, isAway }: Gate) {
  const isUp = untilListening(inner)
  const own = `localhost:${inner}`
  const handedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    if (!isAway) return { ...headers }
    // What lets somebody in is no business of the pages.
    const { cookie: _, origin, ...rest } = headers
    return { ...rest, host: own, ...(origin !== undefined && { origin: `http://${own}` }) }
  }
  const server = createServer(async (from, to) => {
    const viewer = viewerOf(from, to)
    if (!viewer) return
    await isUp
    const headers = handedOn(from.headers)
    // A page that something is written into must be readable.
    if (viewer.day !== '') delete headers['accept-encoding']
    const asked = request(
      { host: 'localhost', port: inner, method: from.method, path: from.url, headers },
      (answer) => {
        const isPage = viewer.day !== '' && String(answer.headers['content-type']).startsWith('text/html')
        if (!isPage) {
          to.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...also })
          return answer.pipe(to)
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => {
          const { 'content-length': _, etag: __, ...rest } = answer.headers
          to.writeHead(answer.statusCode ?? 502, { ...rest, ...also })
          to.end(withClock(Buffer.concat(parts).toString('utf8'), aheadFor(viewer.day, Date.now())))
        })
      },
    )
    asked.once('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
    from.pipe(asked)
  })
  // What Next tells its pages while they are being written.
  server.on('upgrade', (from, socket, head) => {
    if (!viewerOf(from)) return void socket.destroy()
    const inside = connect(inner, 'localhost', () => {
      const lines = Object.entries(handedOn(from.headers)).map(([name, value]) => `${name}: ${String(value)}\r\n`)
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
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Waits until somebody listens on a port of this machine. */
async function untilListening(port: number): Promise<void> {
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(port, 'localhost', () => resolve(true))
      probe.once('error', () => resolve(false)).once('close', () => resolve(false))
      probe.once('connect', () => probe.destroy())
    })
  while (!(await listens())) await new Promise((resolve) => void setTimeout(resolve, 200))
}
