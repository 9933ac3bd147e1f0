import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { HTTP_STATUS } from '#lib/contracts/errors'
import type { Incoming, Outgoing, Serve } from './message'

/** A whole request must have arrived by then. */
const REQUEST_TIMEOUT_MS = 10_000
/** Proxies keep a connection for at most a minute to use it again: who closes one first must not be us. */
const KEEP_ALIVE_MS = 75_000
/** Providers' events may be larger than a visitor's call; the calls refuse their own limit. */
const MOST_BYTES = 256 * 1024

/** Serves the functions over HTTP. */
export function createFunctionsServer(serve: Serve, timeoutMs = REQUEST_TIMEOUT_MS): Server {
  const server = createServer((request, response) => {
    void answer(serve, request, response, timeoutMs)
  })
  // Later than our own limit, so that the envelope is what a slow caller gets.
  server.requestTimeout = timeoutMs * 2
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server
}

async function answer(
  serve: Serve,
  request: IncomingMessage,
  response: ServerResponse,
  timeoutMs: number,
): Promise<void> {
  const body = await readBody(request, timeoutMs)
  const {
    status,
    headers,
    body: text,
  } = typeof body === 'string' ? failed(body) : await serve(toIncoming(request, body)).catch(broken)
  // What was not read to its end cannot be followed by another request. Node closes the connection once the answer is
  // out; if we did, it could be reset and the answer lost.
  if (typeof body === 'string') response.setHeader('Connection', 'close')
  response.writeHead(status, headers).end(text)
}

/** The body, or why it was not read to its end. */
function readBody(
  request: IncomingMessage,
  timeoutMs: number,
): Promise<Buffer | 'request_timeout' | 'payload_too_large'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const timer = setTimeout(() => finish('request_timeout'), timeoutMs)
    const finish = (result: Buffer | 'request_timeout' | 'payload_too_large') => {
      clearTimeout(timer)
      request.removeAllListeners('data')
      resolve(result)
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) finish('payload_too_large')
      else chunks.push(chunk)
    })
    request.once('end', () => finish(Buffer.concat(chunks)))
    request.once('error', () => finish(Buffer.concat(chunks)))
  })
}

const failed = (code: 'request_timeout' | 'payload_too_large' | 'internal'): Outgoing => ({
  status: HTTP_STATUS[code],
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  },
  body: JSON.stringify({ error: { code, requestId: 'unread' } }),
})

/** Keeps the process alive, whatever answering a request came to. */
function broken(error: unknown): Outgoing {
  console.error(error)
  return failed('internal')
}

function toIncoming(request: IncomingMessage, body: Buffer): Incoming {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  return {
    method: request.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    body,
    address: request.socket.remoteAddress ?? '',
  }
}
