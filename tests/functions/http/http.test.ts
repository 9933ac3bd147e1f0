import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CALLS, type CallName } from '#lib/contracts/calls'
import { ErrorResponse } from '#lib/contracts/errors'
import { CALL_PATHS } from '#lib/contracts/names'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { createFunctionsServer } from '#functions/kit/server'
import { portOf } from '../port'
import { message } from '../samples'
import { makeWorld, noStore, type World } from '../world'

const SITE = 'https://www.nuilea.example'
const JSON_TYPE = { 'content-type': 'application/json' }
const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS)

const codeOf = (answer: Outgoing) => ErrorResponse.parse(JSON.parse(answer.body)).error.code
const slots = (world: World, over: Partial<Incoming>) => world.serve(world.request({ path: '/slots', ...over }))
const asked = Buffer.from(JSON.stringify({ kind: 'last', lang: 'es', day: '2026-11-23' }))

describe.skipIf(noStore)('a call over HTTP', () => {
  it('carries its headers, whatever it answers', async () => {
    const world = await makeWorld()
    for (const answer of [
      await slots(world, { body: asked }),
      await slots(world, {}),
      await world.serve(world.request({ path: '/nothing' })),
    ]) {
      expect(answer.headers).toMatchObject({
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Origin',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'X-Request-Id': expect.stringMatching(/^req_[\w-]{16}$/),
      })
    }
  })

  it('names its request in the answer and in the header alike', async () => {
    const world = await makeWorld()
    const refused = await slots(world, {})
    expect(ErrorResponse.parse(JSON.parse(refused.body)).error.requestId).toBe(refused.headers['X-Request-Id'])
    const good = await slots(world, { body: asked })
    expect(JSON.parse(good.body).meta).toEqual({
      requestId: good.headers['X-Request-Id'],
      serverNow: '2026-11-23T10:00:00+01:00',
      mode: 'sim',
    })
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'TRACE', 'PATCH'])('refuses %s and says what it takes', async (method) => {
    const answer = await slots(await makeWorld(), { method, body: asked })
    expect(answer.status).toBe(405)
    expect(answer.headers.Allow).toBe('POST, OPTIONS')
  })

  it.each([
    ['another content type', { headers: { 'content-type': 'text/plain' }, body: asked }, 415],
    ['no content type', { headers: {}, body: asked }, 415],
    [
      'a native form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from('day=1') },
      415,
    ],
    ['a packed body', { headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: asked }, 415],
    ['more than 64 KB', { headers: JSON_TYPE, body: Buffer.alloc(64 * 1024 + 1, 0x20) }, 413],
    ['broken JSON', { headers: JSON_TYPE, body: Buffer.from('{"a":') }, 400],
    ['a broken sign', { headers: JSON_TYPE, body: Buffer.from([0x22, 0xff, 0x22]) }, 400],
    ['a thousand brackets', { headers: JSON_TYPE, body: Buffer.from(`${'['.repeat(1000)}${']'.repeat(1000)}`) }, 400],
    // Each would be read as a phone number, which takes longer than all else.
    ['a hundred objects', { headers: JSON_TYPE, body: Buffer.from(`[${'{"phone":"1"},'.repeat(100)}0]`) }, 400],
    ['nothing', { headers: JSON_TYPE }, 400],
  ] as const)('refuses %s', async (_, request, status) => {
    const answer = await slots(await makeWorld(), request)
    expect(answer.status).toBe(status)
    codeOf(answer)
  })

  it('takes exactly 64 KB, charset and brackets inside of words', async () => {
    const world = await makeWorld()
    const wide = JSON.stringify({ kind: 'last', lang: 'es', day: '2026-11-23' })
    const padded = Buffer.from(wide + ' '.repeat(64 * 1024 - wide.length))
    expect(
      (await slots(world, { headers: { 'content-type': 'Application/JSON; charset=utf-8' }, body: padded })).status,
    ).toBe(200)
    await world.good('contact', message({ message: `${'['.repeat(500)}\\"` }))
  })

  it.each([
    ['https://evil.example'],
    ['null'],
    [`${SITE}.evil.example`],
    ['http://www.nuilea.example'],
    [`${SITE}:8443`],
    [''],
  ])('refuses the origin %s and lets it read nothing', async (origin) => {
    const answer = await slots(await makeWorld(), { headers: { ...JSON_TYPE, origin }, body: asked })
    expect(answer.status).toBe(403)
    expect(codeOf(answer)).toBe('origin_refused')
    expect(answer.headers['Access-Control-Allow-Origin']).toBeUndefined()
  })

  it('lets the site read answers and refusals, and nobody be named a caller who sends no origin', async () => {
    const world = await makeWorld()
    const good = await slots(world, { headers: { ...JSON_TYPE, origin: SITE }, body: asked })
    expect(good.headers).toMatchObject({
      'Access-Control-Allow-Origin': SITE,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    expect(
      (await slots(world, { headers: { ...JSON_TYPE, origin: SITE } })).headers['Access-Control-Allow-Origin'],
    ).toBe(SITE)
    expect((await slots(world, { body: asked })).headers['Access-Control-Allow-Origin']).toBeUndefined()
  })

  it('answers a preflight for the site only', async () => {
    const world = await makeWorld()
    const answer = await slots(world, { method: 'OPTIONS', headers: { origin: SITE } })
    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({
      'Access-Control-Allow-Origin': SITE,
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Max-Age': '600',
      'Access-Control-Allow-Headers': 'content-type, idempotency-key, x-xsrf-token',
      Vary: 'Origin',
    })
    expect((await slots(world, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  it('wants the site’s token where its cookie came along', async () => {
    const world = await makeWorld()
    const send = (headers: Record<string, string>) =>
      slots(world, { headers: { ...JSON_TYPE, cookie: 'a=b; XSRF-TOKEN=t%2B1', ...headers }, body: asked })
    expect((await send({ 'x-xsrf-token': 't+1' })).status).toBe(200)
    expect(codeOf(await send({}))).toBe('xsrf_failed')
    expect(codeOf(await send({ 'x-xsrf-token': 'other' }))).toBe('xsrf_failed')
  })

  it.each(names)('%s answers any JSON with an envelope', async (name) => {
    const world = await makeWorld()
    let visitor = 0
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (body) => {
        visitor += 1
        const answer = await world.serve(
          world.request({
            path: CALL_PATHS[name],
            headers: {
              ...JSON_TYPE,
              'x-forwarded-for': `10.9.${visitor % 250}.${Math.floor(visitor / 250)}`,
              'idempotency-key': crypto.randomUUID(),
            },
            body: Buffer.from(JSON.stringify(body) ?? 'null'),
          }),
        )
        expect(answer.status).toBe(422)
        expect(codeOf(answer)).toBe('validation_failed')
      }),
      { numRuns: 40, seed: 1 },
    )
    expect(world.logs).toEqual([])
  })

  it('keeps what breaks inside to itself', async () => {
    const world = await makeWorld({
      catalogue: {
        version: '',
        entries: [],
        turnoverMinutes: 0,
        get lastMinute(): never {
          throw new Error('a secret path /srv/x.ts')
        },
      },
    })
    const answer = await slots(world, { body: asked })
    expect(answer.status).toBe(500)
    expect(Object.keys(JSON.parse(answer.body).error)).toEqual(['code', 'requestId'])
    expect(world.logs).toHaveLength(1)
  })
})

describe.skipIf(noStore)('the server', () => {
  const opened = async (timeoutMs?: number) => portOf(createFunctionsServer((await makeWorld()).serve, timeoutMs))

  /** Sends bytes and reads until the server closes or the answer is whole. */
  async function raw(port: number, ...parts: (string | Buffer)[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    socket.on('error', () => undefined)
    for (const part of parts) socket.write(part)
    await once(socket, 'close')
    return text
  }
  const head = (more: string) =>
    `POST /slots HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${more}\r\n`

  it('serves a call', async () => {
    const text = await raw(await opened(), head(`Content-Length: ${asked.length}\r\n`), asked)
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
    expect(text).toContain('"zone":"Europe/Madrid"')
  })

  it('waits no longer than it should for a body that never ends', async () => {
    const port = await opened(300)
    expect(await raw(port, head('Content-Length: 500\r\n'), '{')).toMatch(/^HTTP\/1\.1 408 [\s\S]*"request_timeout"/)
    expect(await raw(port, head('Transfer-Encoding: chunked\r\n'), '1\r\n{\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('reads no more than it must of a body that is too big', async () => {
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 0x20), Buffer.from('\r\n')])
    const text = await raw(
      await opened(),
      head('Transfer-Encoding: chunked\r\n'),
      ...Array.from({ length: 5 }, () => chunk),
    )
    expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*"payload_too_large"/)
  })

  it('keeps a connection for longer than a proxy would use it again', async () => {
    const answer = await fetch(`http://127.0.0.1:${await opened()}/nothing`)
    await answer.text()
    expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  })

  it('outlives an answer that breaks', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const port = await portOf(createFunctionsServer(async () => Promise.reject(new Error('broken /home/secret'))))
    const answer = await fetch(`http://127.0.0.1:${port}/slots`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: { code: 'internal', requestId: 'unread' } })
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
  })

  it('takes no header for another one', async () => {
    const split = head('Content-Length: 2\r\n').replace('/slots', '/slots%0d%0aSet-Cookie:%20a=b')
    expect(await raw(await opened(), split, '{}')).not.toMatch(/set-cookie/i)
  })
})
