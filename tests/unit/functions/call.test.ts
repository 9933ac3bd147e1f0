import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactCall } from '#lib/contracts/contact'
import { slotsCall } from '#lib/contracts/slots'
import { call } from '#lib/functions/call'
import { slotsAnswer } from '#tests/sample-slots'

const meta = { requestId: 'r1', serverNow: '2026-11-24T12:00:00+01:00', mode: 'sim' } as const
const slots = slotsAnswer(0, '2026-11-24', [], { meta })
const ask = { kind: 'last', lang: 'es', day: '2026-11-24' } as const
const contact = { lang: 'es', name: 'Elena', email: 'e@x.example', message: 'Hola', consent: true } as const

type Answer = (response: ServerResponse, request: IncomingMessage, times: number) => void
let server: Server | undefined
let asked: IncomingMessage[] = []

/** Starts a function that answers so; gives its address. */
async function answering(answer: Answer): Promise<string> {
  asked = []
  server = createServer((request, response) => {
    asked.push(request)
    request.resume()
    request.on('end', () => answer(response, request, asked.length))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
const refusal = (code: string, more = {}) => ({ error: { code, requestId: 'r2', ...more } })

/** A pause before a repetition is over at once. */
const wait = globalThis.setTimeout
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => wait(work, ms < 2000 ? 0 : ms))
})
afterEach(() => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
})

describe('a call to a cloud function', () => {
  it('carries the cross-site token of the cookie under a path of the site, and nowhere else', async () => {
    vi.stubGlobal('document', { cookie: 'lang=de; XSRF-TOKEN=t%2B1' })
    const sent = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ ...slots })))
    vi.stubGlobal('fetch', sent)
    for (const url of ['/api/slots', '//elsewhere.example/slots', 'https://functions.example/slots'])
      expect(await call(slotsCall, ask, { url })).toMatchObject({ ok: true })
    expect(sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-xsrf-token'))).toEqual([
      't+1',
      null,
      null,
    ])
    expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'same-origin', 'omit'])
    vi.unstubAllGlobals()
    vi.stubGlobal('navigator', { onLine: true })
  })

  it('gives the parsed answer and asks no cache', async () => {
    const url = await answering((response) => json(response, 200, { ...slots, unknownField: 1 }))
    expect(await call(slotsCall, ask, { url })).toEqual({ ok: true, data: slots })
    expect(asked[0]?.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['a 500', 500, '<h1>oops</h1>'],
    ['the seconds that a function names whose store is away', 503, refusal('internal', { retryAfterS: 1 })],
  ])('asks a second time after %s, and is content with the second answer', async (_, status, body) => {
    const url = await answering((response, __, times) =>
      times === 1 ? json(response, status, body) : json(response, 200, slots),
    )
    expect(await call(slotsCall, ask, { url })).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
  })

  it('repeats something that changes the world only with the same key', async () => {
    const url = await answering((response, _, times) =>
      times === 1 ? response.destroy() : json(response, 200, { ok: true, ticket: 'T1', meta }),
    )
    const key = crypto.randomUUID()
    expect(await call(contactCall, contact, { url, key })).toMatchObject({ ok: true })
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([key, key])
    await expect(call(contactCall, contact, { url })).rejects.toThrow('contact needs a key')
  })

  it.each([
    ['half a JSON', '{"a":'],
    ['a page instead of JSON', '<html></html>'],
    ['nothing at all', ''],
    ['another shape', { ...slots, closed: 'no' }],
    ['an answer of more than 256 KB', { ...slots, filler: 'x'.repeat(300_000) }],
  ])('never takes %s for success', async (_, body) => {
    const url = await answering((response) => json(response, 200, body))
    expect(await call(slotsCall, ask, { url })).toEqual({ ok: false, failure: { kind: 'unreadable' } })
  })

  it('does not repeat what was carried out, though its answer cannot be read; a question it asks again', async () => {
    const url = await answering((response) => json(response, 200, { ok: true }))
    expect(await call(contactCall, contact, { url, key: 'k' })).toEqual({ ok: false, failure: { kind: 'unreadable' } })
    expect(asked).toHaveLength(1)
    expect(await call(slotsCall, ask, { url })).toEqual({ ok: false, failure: { kind: 'unreadable' } })
    expect(asked).toHaveLength(3)
  })

  it('tells a refusal by its code and does not insist', async () => {
    const url = await answering((response) => json(response, 429, refusal('rate_limited', { retryAfterS: 30 })))
    expect(await call(slotsCall, ask, { url })).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 'rate_limited', requestId: 'r2', retryAfterS: 30 },
    })
    expect(asked).toHaveLength(1)
  })

  it('takes a code it does not know for the general one', async () => {
    const url = await answering((response) => json(response, 422, refusal('brand_new')))
    expect(await call(slotsCall, ask, { url })).toMatchObject({ failure: { kind: 'refused', code: 'internal' } })
  })

  it('follows no redirect', async () => {
    const url = await answering((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    expect(await call(slotsCall, ask, { url })).toEqual({ ok: false, failure: { kind: 'unreachable' } })
  })

  it('says that nobody answered', async () => {
    const url = await answering((response) => response.destroy())
    expect(await call(slotsCall, ask, { url })).toEqual({ ok: false, failure: { kind: 'unreachable' } })
  })

  it('speaks of a missing connection only where this device has none', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const url = await answering((response) => response.destroy())
    expect(await call(slotsCall, ask, { url })).toEqual({ ok: false, failure: { kind: 'offline' } })
    vi.unstubAllGlobals()
  })

  it('works in browsers that cannot join signals', async () => {
    vi.stubGlobal('AbortSignal', Object.assign(Object.create(AbortSignal), { any: undefined, timeout: undefined }))
    const url = await answering((response) => json(response, 200, slots))
    expect(await call(slotsCall, ask, { url, signal: new AbortController().signal })).toMatchObject({ ok: true })
    vi.unstubAllGlobals()
  })

  it.each([
    ['nothing comes', () => undefined],
    [
      'it stops in its middle',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).write('{"day":'),
    ],
  ])('says that it took too long when %s, whoever still waits', async (_, begin) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const url = await answering((response) => {
      begin(response)
      setImmediate(() => vi.advanceTimersByTime(10_000))
    })
    expect(await call(slotsCall, ask, { url, signal: new AbortController().signal })).toEqual({
      ok: false,
      failure: { kind: 'timeout' },
    })
    vi.useRealTimers()
  })

  it('stops without a word when its page is left', async () => {
    const leave = new AbortController()
    const url = await answering(() => leave.abort())
    expect(await call(slotsCall, ask, { url, signal: leave.signal })).toEqual({
      ok: false,
      failure: { kind: 'aborted' },
    })
  })
})
