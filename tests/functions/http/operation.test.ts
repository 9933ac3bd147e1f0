import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Deps } from '#functions/domain/deps'
import { makeKeys } from '#functions/domain/keys'
import { provesSecret } from '#functions/domain/operation'
import { ENDPOINTS } from '#functions/http/endpoints'
import { metricsEndpoint, openMetrics } from '#functions/http/metrics'
import { observe } from '#functions/http/observe'
import { route } from '#functions/http/router'
import { MailRefused, type Mail } from '#functions/domain/mail'
import { givenUp, sendAgain } from '#functions/domain/outbox'
import { mailedCard, massage, news, op, purchase, requestFor, slot, someone, token, voucher } from '../samples'
import { bookingOf, makeWorld, noStore, paid, type World } from '../world'

const MINUTE = 60_000
const TOKEN = 'a token of the tests'
const answered = z.object({
  ok: z.boolean(),
  undelivered: z.int().optional(),
  reasons: z.array(z.string()).optional(),
})

/** Makes a world whose secret and first round are known, as after a start. */
async function started(): Promise<World> {
  const world = await makeWorld()
  await provesSecret(world.deps)
  return world
}

/** A mail server that knows no mailbox to which this kind of mail goes. */
const refusing = (kind: Mail['template']) => (mail: Mail) => {
  if (mail.template === kind) throw new MailRefused('550 5.1.1 no such user')
}

async function health(world: World, deps: Deps = world.deps) {
  const { status, body } = await route(deps, ENDPOINTS)(world.request({ method: 'GET', path: '/health' }))
  return { status, ...answered.parse(JSON.parse(body)) }
}

/** The functions as they run, with their log and their figures. */
function observed(world: World) {
  const metrics = openMetrics()
  const endpoints = [...ENDPOINTS, metricsEndpoint(metrics, TOKEN)]
  const paths = endpoints.map(({ path }) => path)
  const serve = observe(route(world.deps, endpoints), paths, world.deps, metrics)
  const read = (authorization?: string) =>
    serve(world.request({ method: 'GET', path: '/metrics', headers: { authorization } }))
  return { serve, read }
}

describe.skipIf(noStore)('whoever watches the functions', () => {
  it('is told that all is well, by HEAD too', async () => {
    const world = await started()
    expect(await health(world)).toEqual({ status: 200, ok: true })
    expect((await world.serve(world.request({ method: 'HEAD', path: '/health' }))).status).toBe(200)
  })

  it('is answered twenty times a second, and no network costs the store more than that', async () => {
    const world = await started()
    const ask = () => world.serve(world.request({ method: 'GET', path: '/health' }))
    for (let times = 0; times < 1200; times += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    world.clock.now += MINUTE
    expect((await ask()).status).toBe(200)
  })

  it('is told for an hour that a call has met damage in the store, although all else can be read', async () => {
    const world = await started()
    const damaged = Object.assign(new Error('invalid page in block 0 of relation base/5/16415'), { code: 'XX001' })
    const rows = async () => Promise.reject(damaged)
    const deps = { ...world.deps, store: { ...world.deps.store, rows } }
    const order = op('status', { orderRef: 'ord_00000000000000000000', statusToken: token() })
    const asked = world.request({ path: '/booking', body: Buffer.from(JSON.stringify(order)) })
    expect((await route(deps, ENDPOINTS)(asked)).status).toBe(500)
    expect(await health(world)).toEqual({ status: 503, ok: false, reasons: ['damage'] })
    world.clock.now += 61 * MINUTE
    expect((await health(world)).reasons ?? []).not.toContain('damage')
  })

  it('is told that the store is silent, without a stack in the log', async () => {
    const world = await started()
    const gone = async () => Promise.reject(new Error('connect ECONNREFUSED /srv/secret'))
    const deps = { ...world.deps, store: { ...world.deps.store, rows: gone } }
    expect(await health(world, deps)).toEqual({ status: 503, ok: false, reasons: ['store'] })
    expect(world.logs).toEqual([{ event: 'unhealthy', detail: { reasons: 'store' } }])
  })

  it('is told that mail does not leave, once nothing has left for half an hour', async () => {
    const world = await started()
    world.post.down = true
    await paid(world, massage())
    await world.later(0)
    await world.later(29)
    expect(await health(world)).toMatchObject({ status: 200 })
    await world.later(2)
    expect(await health(world)).toEqual({ status: 503, ok: false, reasons: ['mail'] })
    world.post.down = false
    await world.later(60)
    expect(await health(world)).toMatchObject({ status: 200 })
  })

  it.each([
    ['does not exist', () => new MailRefused('550 5.1.1 no such user')],
    ['cannot be reached for now', () => new MailRefused('450 4.1.2 domain not found', { isFinal: false })],
  ])('is not woken by one address that %s, however quiet the night is', async (_, refusal) => {
    const world = await started()
    world.clock.now = Date.parse('2026-11-24T00:30:00+01:00')
    await world.later(0)
    world.post.answer = () => {
      throw refusal()
    }
    await world.good('survey', news('nobody@nowhere.example'))
    for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
      await world.later(20)
      expect(await health(world), `after ${minutes} minutes`).toEqual({ status: 200, ok: true })
    }
  })

  it('is not woken by what a stranger asked for alone, whatever keeps it from leaving', async () => {
    const world = await started()
    world.post.down = true
    await world.good('survey', news('nobody@nowhere.example'))
    await world.later(0)
    await world.later(40)
    expect(await health(world)).toEqual({ status: 200, ok: true })
  })

  it('is not woken by a voucher’s mistyped recipient on a quiet day: its buyer’s page and the list of staff say it', async () => {
    const world = await started()
    const order = await paid(world, voucher({ card: mailedCard() }))
    await world.later(0)
    world.post.answer = refusing('voucher')
    for (let minutes = 0; minutes < 3 * 60; minutes += 20) {
      await world.later(20)
      expect((await health(world)).status, `after ${minutes} minutes`).toBe(200)
    }
    expect((await bookingOf(world, order)).delivery).toBe('refused')
    expect(await givenUp(world.deps)).toMatchObject([{ about: 'voucher:recipient', reference: order.reference }])
  })

  it('is woken by a server that refuses every address, the spa’s own too, and nothing is given up meanwhile', async () => {
    const world = await started()
    world.post.answer = () => {
      throw new MailRefused('550 5.1.1 no such user')
    }
    await paid(world, massage())
    await world.later(0)
    for (const minutes of [31, 60, 60]) {
      await world.later(minutes)
      expect(await health(world)).toEqual({ status: 503, ok: false, reasons: ['mail'] })
    }
    expect((await observed(world).read(`Bearer ${TOKEN}`)).body).toMatch(/nuilea_outbox_oldest_seconds 9060\n/)
    expect(await givenUp(world.deps)).toEqual([])
  })

  it('is told how many mails reached nobody, and alarmed once they are several guests’ in an hour', async () => {
    const world = await started()
    world.post.answer = refusing('confirmed')
    const undelivered = async (start: string) => {
      await paid(world, massage({ slot: slot(start) }), { buyer: someone() })
      await world.later(0)
      await world.later(1)
    }
    await undelivered('11:30')
    await undelivered('13:00')
    expect(await health(world)).toEqual({ status: 200, ok: true, undelivered: 2 })
    await undelivered('18:30')
    expect(await health(world)).toEqual({ status: 503, ok: false, undelivered: 3, reasons: ['undelivered'] })
    expect((await observed(world).read(`Bearer ${TOKEN}`)).body).toContain('nuilea_outbox_undelivered 3\n')
    await world.later(61)
    expect(await health(world), 'staff have them on their list').toEqual({ status: 200, ok: true, undelivered: 3 })
    world.post.answer = () => undefined
    await sendAgain(world.deps, null)
    await world.later(0)
    expect(await health(world)).toEqual({ status: 200, ok: true })
  })

  it('is not woken by strangers who type addresses that do not exist', async () => {
    const world = await started()
    world.post.answer = refusing('requested')
    for (let i = 0; i < 4; i += 1) await world.good('booking', requestFor(voucher(), { buyer: someone() }, 'transfer'))
    await world.later(0)
    await world.later(1)
    expect(await health(world)).toEqual({ status: 200, ok: true, undelivered: 4 })
  })

  it('is not troubled by a voucher’s mail that shall arrive at Christmas', async () => {
    const world = await started()
    const waiting = 'INSERT INTO outbox (job, due_at, created_at) VALUES ($1, $2::timestamptz, $3::timestamptz)'
    const [due, written] = [world.clock.now + 3 * MINUTE, world.clock.now - 90 * MINUTE]
    await world.deps.store.change(waiting, ['', new Date(due).toISOString(), new Date(written).toISOString()])
    expect(await health(world)).toMatchObject({ status: 200 })
  })

  it('is told that nobody tidies up', async () => {
    const world = await started()
    world.clock.now += 16 * MINUTE
    expect(await health(world)).toEqual({ status: 503, ok: false, reasons: ['sweep'] })
    await world.later(0)
    expect(await health(world)).toMatchObject({ status: 200 })
  })

  it('is not blinded by a clock that ran ahead: a round that ended in the future has not ended', async () => {
    const world = await started()
    world.clock.now += 3 * 24 * 60 * MINUTE
    await world.later(0)
    world.clock.now -= 3 * 24 * 60 * MINUTE
    expect(await health(world)).toEqual({ status: 503, ok: false, reasons: ['sweep'] })
    await world.later(0)
    expect(await health(world)).toEqual({ status: 200, ok: true })
  })

  it('finds one line per call in the log, and nothing of who called', async () => {
    const world = await started()
    const { serve } = observed(world)
    const body = Buffer.from(JSON.stringify({ kind: 'last', lang: 'es', day: '2026-11-23' }))
    const good = await serve(world.request({ path: '/slots', body }))
    await serve(world.request({ path: '/elena@correo.example', query: 'name=Elena' }))
    expect(world.logs).toEqual([
      {
        event: 'request',
        detail: { call: 'slots', status: 200, ms: expect.any(Number), requestId: good.headers['X-Request-Id'] },
      },
      {
        event: 'request',
        detail: { call: 'unknown', status: 404, ms: expect.any(Number), requestId: expect.stringMatching(/^req_/) },
      },
    ])
  })

  it('reads figures with the token, and finds nothing without it', async () => {
    const world = await started()
    const { serve, read } = observed(world)
    for (const authorization of [undefined, TOKEN, `Bearer ${TOKEN}2`])
      expect((await read(authorization)).status).toBe(404)
    await world.good('cardIntent', purchase(voucher()))
    await serve(world.request({ path: '/slots', method: 'OPTIONS' }))
    const { status, headers, body } = await read(`Bearer ${TOKEN}`)
    expect(status).toBe(200)
    expect(headers['Content-Type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const lines = body.split('\n')
    for (const line of [
      '# TYPE nuilea_requests_total counter',
      'nuilea_requests_total{call="metrics",status="404"} 3',
      '# TYPE nuilea_request_duration_seconds histogram',
      'nuilea_request_duration_seconds_bucket{call="metrics",le="+Inf"} 3',
      'nuilea_request_duration_seconds_count{call="preflight"} 1',
      'nuilea_outbox_mails 0',
      'nuilea_outbox_oldest_seconds 0',
      'nuilea_orders_open{state="awaiting_payment"} 1',
      `nuilea_last_sweep_timestamp_seconds ${world.clock.now / 1000}`,
      'nuilea_refunds_due 0',
      'nuilea_refunds_due_cents 0',
    ])
      expect(lines).toContain(line)
    // Every line is a comment, a sample, or the end: what a scraper can read.
    for (const line of lines) expect(line).toMatch(/^(# (HELP|TYPE) nuilea_\w+ .+|nuilea_\w+(\{[^{}]+\})? [\d.e+-]+|)$/)
  })

  it('finds a duration in every bucket that is long enough for it', () => {
    const metrics = openMetrics()
    metrics.count('slots', 200, 0.03)
    metrics.count('slots', 200, 30)
    const lines = metrics.write()
    expect(lines).toContain('nuilea_request_duration_seconds_bucket{call="slots",le="0.025"} 0')
    expect(lines).toContain('nuilea_request_duration_seconds_bucket{call="slots",le="0.05"} 1')
    expect(lines).toContain('nuilea_request_duration_seconds_bucket{call="slots",le="25"} 1')
    expect(lines).toContain('nuilea_request_duration_seconds_bucket{call="slots",le="+Inf"} 2')
    expect(lines).toContain('nuilea_requests_total{call="slots",status="200"} 2')
  })
})

describe.skipIf(noStore)('the secret of a database', () => {
  it('is known from the first start on: another one is not taken for it, and whoever watches is told', async () => {
    const world = await started()
    const other = { ...world.deps, keys: makeKeys('another secret, which is also long enough', randomBytes) }
    expect(await provesSecret(other)).toBe(false)
    expect(await health(world, other)).toEqual({ status: 503, ok: false, reasons: ['secret'] })
    expect(await provesSecret(world.deps)).toBe(true)
  })

  it('is still the right one where a voucher’s number is damaged', async () => {
    const world = await started()
    await paid(world, voucher())
    await world.deps.store.change(`UPDATE vouchers SET uid_sealed = 'damaged'`)
    expect(await provesSecret(world.deps)).toBe(true)
  })
})
