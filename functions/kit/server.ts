import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { HTTP_STATUS } from '#lib/contracts/errors'
import { requestHead, jsonAnswer, type Outgoing, type Serve } from './message'

/** A whole request must arrive within this time. */
const REQUEST_TIMEOUT_MS = 10_000
/** Proxies reuse a connection for at most a minute; longer than that, so that this server never closes it first. */
const KEEP_ALIVE_MS = 75_000
/** The limit for providers' events. Visitors' calls have a lower limit, which is checked elsewhere. */
const MAX_BYTES = 256 * 1024

/** Makes an HTTP server for the functions. A request that takes longer than `timeoutMs` to arrive is answered 408. */
export function createFunctionsServer(serve: Serve, timeoutMs = REQUEST_TIMEOUT_MS): Server {
  const server = createServer((request, response) => {
    void answer(serve, request, response, timeoutMs)
  })
  // Later than our own timeout, so that a slow caller gets our error answer and not Node's.
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
  } = typeof body === 'string' ? failed(body) : await serve({ ...requestHead(request), body }).catch(broken)
  // If the body was not read to its end, no other request can follow on this connection. The header makes Node close it
  // after the answer is sent; closing it here could reset it, and the answer would be lost.
  if (typeof body === 'string') response.setHeader('Connection', 'close')
  response.writeHead(status, headers).end(text)
}

/** Reads the body. Gives an error code if it takes too long or is too large. */
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
      if (bytes > MAX_BYTES) finish('payload_too_large')
      else chunks.push(chunk)
    })
    request.once('end', () => finish(Buffer.concat(chunks)))
    request.once('error', () => finish(Buffer.concat(chunks)))
  })
}

const failed = (code: 'request_timeout' | 'payload_too_large' | 'internal'): Outgoing =>
  jsonAnswer(HTTP_STATUS[code], { error: { code, requestId: 'unread' } })

/** Logs an unexpected error and answers 500, so that the process goes on. */
function broken(error: unknown): Outgoing {
  console.error(error)
  return failed('internal')
}
