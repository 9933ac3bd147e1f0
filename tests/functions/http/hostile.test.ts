import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paypalProvider } from '#functions/adapters/paypal/provider'
import { StoreUnavailable } from '#functions/domain/store'
import { CALL_PATHS, CALL_NAMES, ONE_CLICK_PATH, type CallName } from '#lib/contracts/names'
import {
  freeOn,
  mailedCard,
  massage,
  message,
  news,
  purchase,
  requestFor,
  token,
  voucher,
  withdrawal,
} from '../samples'
import { makeWorld, noStore, type World } from '../world'

// Whoever wakes somebody at night with what is sent from outside can do it every night: whatever is sent, no answer is
// a fault of ours.

const order = { orderRef: `ord_${'0'.repeat(20)}`, statusToken: token() }
const BODIES: Readonly<Record<CallName, readonly object[]>> = {
  contact: [message({ phone: '600112233', subject: 'Hola', treatment: 'MA-1' })],
  survey: [news('ana@correo.example', { answers: { why: 'porque sí' } })],
  optIn: [{ lang: 'es', token: token() }],
  unsubscribe: [{ lang: 'es', token: token() }],
  slots: [freeOn('2026-11-25')],
  gift: [{ lang: 'es', uid: '0'.repeat(17), card: token() }],
  cardIntent: [
    purchase(massage()),
    purchase(voucher({ card: mailedCard({ from: 'Ana', message: 'Hola', sendOn: '2026-12-01' }) })),
  ],
  cardIntentV2: [{ ...purchase(massage()), version: 'v2', bizum: { phone: '600112233' } }],
  paypalIntent: [
    { action: 'create', ...purchase(massage()) },
    { action: 'capture', ...order, paypalOrderId: '8HK1234567890123A' },
  ],
  booking: [{ op: 'status', ...order }, { op: 'keep', ...order, proof: token() }, requestFor(massage())],
  withdrawal: [withdrawal({ contract: 'N-ABC123' })],
  orderLinks: [{ lang: 'es', email: 'ana@correo.example' }],
}

/** What is put in the place of a text. */
const HOSTILE = ['\0', 'a\0b', '\ud800', `${'9'.repeat(400)}`, '2026-99-99T99:99:99Z', "'; DROP TABLE orders; --"]

/** Makes a copy of a body for each of its texts, with something else in that place. */
function variants(body: object, hostile: string): object[] {
  return Object.entries(body).flatMap(([key, value]: [string, unknown]): object[] => {
    if (typeof value === 'string') return [{ ...body, [key]: hostile }]
    if (typeof value === 'number') return [1e308, -1, 0.5].map((number) => ({ ...body, [key]: number }))
    if (typeof value !== 'object' || value === null) return []
    return variants(value, hostile).map((inner) => ({ ...body, [key]: inner }))
  })
}

let visitors = 0
const send = (world: World, path: string, body: string, headers: Record<string, string> = {}, query = '') =>
  world.serve(
    world.request({
      path,
      query,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.7.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`,
        ...headers,
      },
      body: Buffer.from(body),
    }),
  )

const now = Date.parse('2026-11-23T10:00:00+01:00')
const claims = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert',
  'paypal-transmission-id': 'x',
  'paypal-transmission-sig': 'x',
  'paypal-transmission-time': new Date(now).toISOString(),
}
const paypal = paypalProvider({
  mode: 'sim',
  brand: 'Nuilea',
  apiBase: 'http://127.0.0.1:9',
  clientId: 'client',
  clientSecret: 'secret',
  webhookId: 'WEBHOOK1',
  now: () => now,
})
const paypalEvent = (custom: string, id = custom) =>
  JSON.stringify({
    id: 'WH-1',
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id, custom_id: custom, supplementary_data: { related_ids: { order_id: id } } },
  })

describe.skipIf(noStore)('nothing that is sent from outside is a fault of ours:', () => {
  it.each(CALL_NAMES)('%s', async (name) => {
    const world = await makeWorld()
    for (const hostile of HOSTILE)
      for (const body of BODIES[name].flatMap((each) => variants(each, hostile))) {
        const { status, body: said } = await send(world, CALL_PATHS[name], JSON.stringify(body))
        expect(status, `${JSON.stringify(body)} ${said} ${JSON.stringify(world.logs.at(-1))}`).toBeLessThan(500)
      }
  })

  it('the token of a mail program', async () => {
    const world = await makeWorld()
    for (const query of ['token=%00', `token=${'a'.repeat(22)}%00`, 'token=%ED%A0%80', 'token', '%'])
      expect((await send(world, ONE_CLICK_PATH, '', {}, query)).status, query).toBe(404)
  })

  it('a forged event of PayPal, which is counted before anything is looked up', async () => {
    const world = await makeWorld({ payments: { paypal } })
    for (const hostile of HOSTILE)
      expect((await send(world, '/paypal-webhook', paypalEvent(hostile), claims)).status).toBe(200)
    const from = { ...claims, 'x-forwarded-for': '10.9.9.9' }
    const forged = () => send(world, '/paypal-webhook', paypalEvent(order.orderRef), from)
    const statuses = new Set<number>()
    for (let call = 0; call < 250; call += 1) statuses.add((await forged()).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe.skipIf(noStore)('while the database is away', () => {
  it('a call is to be repeated in a moment, with the same key', async () => {
    const { deps } = await makeWorld()
    const away = () => Promise.reject(new StoreUnavailable('The database does not answer'))
    const world = await makeWorld({ store: { ...deps.store, rows: away, change: away, transaction: away } })
    for (const [name, body] of [
      ['cardIntent', purchase(massage())],
      ['booking', { op: 'status', ...order }],
      ['slots', BODIES.slots[0] ?? {}],
    ] as const) {
      const { status, headers, body: said } = await world.call(name, body)
      expect([status, headers['Retry-After'], said]).toMatchObject([
        503,
        '2',
        { error: { code: 'internal', retryAfterS: 2 } },
      ])
    }
  })
})
