import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { http, type HttpFunction } from '@google-cloud/functions-framework'
import { readFunctionsEnv } from './app/env'
import { ConfigurationRefused } from './app/modes'
import { openFunctions, type Functions } from './app/open'
import { ENDPOINTS } from './http/endpoints'
import { cleanUp } from './jobs/cleanup'
import { drainOutbox } from './jobs/drain-outbox'
import { requestHead, jsonAnswer, type Incoming } from './kit/message'

// The same functions for Google's functions framework. Targets: each call by its name (`slots`, `card-intent`, …),
// `nuilea` for all of them by their paths, and `sweep`, which only a schedule may call, every minute.

/** Requests as their callers sent them, before the framework's parsers see them. */
const sent = new WeakMap<IncomingMessage, Omit<Incoming, 'body'>>()

// The framework parses bodies before a function is called, and answers what it cannot parse with a page of HTML. Bytes
// are the only type that it hands over untouched: our own reader parses them, and answers errors with the envelope.
subscribe('http.server.request.start', (message) => {
  const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
  if (!(request instanceof IncomingMessage)) return
  sent.set(request, requestHead(request))
  request.headers['content-type'] = 'application/octet-stream'
  delete request.headers['content-encoding']
})

/** How long (milliseconds) one call of `sweep` begins to send mails, so that it ends whatever the mail server does. */
const SWEEP_MAIL_MS = 20_000

let opening: Promise<Functions> | undefined

/** Opens the functions once for all requests of this process; a failed opening is tried again by the next one. */
function opened(): Promise<Functions> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<Functions> {
  const env = readFunctionsEnv()
  // On Google no folder outlives its process.
  const needed =
    env.K_SERVICE === undefined
      ? []
      : (['DATABASE_URL', 'FUNCTIONS_SECRET'] as const).filter((name) => env[name] === undefined)
  if (needed.length > 0)
    throw new ConfigurationRefused(
      needed.map((name) => `${name} is missing: on Google no folder outlives its process.`),
    )
  return openFunctions(env, { here: env.FUNCTIONS_URL })
}

function answering(answer: (functions: Functions, request: Incoming) => ReturnType<Functions['serve']>): HttpFunction {
  return async (request, response) => {
    const head = sent.get(request) ?? requestHead(request)
    try {
      const { status, headers, body } = await answer(await opened(), {
        ...head,
        body: request.rawBody ?? Buffer.alloc(0),
      })
      response.writeHead(status, headers).end(body)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      const { status, headers, body } = jsonAnswer(503, { error: { code: 'internal', requestId: 'unopened' } })
      response.writeHead(status, headers).end(body)
    }
  }
}

http(
  'nuilea',
  answering(({ serve }, request) => serve(request)),
)
// The target of one function answers whatever path it was called by.
for (const { path } of ENDPOINTS)
  http(
    path.slice(1),
    answering(({ serve }, request) => serve({ ...request, path })),
  )
http(
  'sweep',
  answering(async ({ deps }) => {
    await Promise.all([cleanUp(deps), drainOutbox(deps, AbortSignal.timeout(SWEEP_MAIL_MS))])
    return jsonAnswer(200, { ok: true })
  }),
)
