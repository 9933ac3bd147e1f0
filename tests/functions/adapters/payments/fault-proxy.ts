import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { portOf } from '../../port'

/**
 * `pass`: nothing happens to it. `lost`: done, but the answer never arrives. `reset`: never arrives. `broken`: a 500 in
 * HTML, nothing done.
 */
type Fault = 'pass' | 'lost' | 'reset' | 'broken'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

/** Stands between an adapter and a provider: writes down every request, and spoils the next ones as told. */
export async function openFaultProxy(target: string) {
  const seen: Seen[] = []
  const faults: Fault[] = []

  const server = createServer((incoming, response) => {
    void pass(incoming, response)
  })

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts)
    seen.push({
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: body.toString('utf8'),
    })
    const fault = faults.shift()
    if (fault === 'reset') return void incoming.socket.destroy()
    if (fault === 'broken') return void response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Oops</h1>')
    const { host: _, ...headers } = incoming.headers
    const forward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      if (fault === 'lost') {
        answer.resume()
        answer.once('end', () => incoming.socket.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    forward.once('error', () => incoming.socket.destroy())
    forward.end(body)
  }

  const origin = `http://127.0.0.1:${await portOf(server)}`
  onTestFinished(() => server.closeAllConnections())
  return { origin, seen, spoil: (...next: Fault[]) => faults.push(...next) }
}
