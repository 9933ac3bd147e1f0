import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openEventLog } from '#tools/simulator/event-log'
import { listen } from '#tools/simulator/listen'
import { openSimulator } from '#tools/simulator/simulator'
import { CALLS } from '#lib/contracts/calls'
import { ErrorResponse } from '#lib/contracts/errors'
import { addDays, madridDay } from '#lib/time/madrid'
import { findBinaries, hasPostgres, startPostgres } from '../../postgres.mjs'
import { until } from '../../limits.mjs'
import { purchase, voucher } from '../samples'
import { freePort, newFolder, newStoreFolder, program, run, startFunctions } from './running'

// Every entry of docs/runbook.md, done once: what somebody reads at night must be what happens.

const SECRET = 'the secret of this database, 32 characters'
const KEYS = {
  stripeSecret: 'sk_test_first',
  stripeWebhook: 'whsec_first',
  paypalClient: 'client-first',
  paypalSecret: 'secret-first',
  paypalWebhook: 'WEBHOOK1',
}

let server: Awaited<ReturnType<typeof startPostgres>> | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  if (server && 'stop' in server) await server.stop()
})

let made = 0
/** Makes an empty database of its own; its address. */
async function newDatabase(): Promise<string> {
  if (!server || 'why' in server) throw new Error('There is no PostgreSQL')
  const name = `nuilea_runbook_${process.pid}_${(made += 1)}`
  await query(server.url, `CREATE DATABASE ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const over = (url: string, env: Record<string, string> = {}) =>
  startFunctions(newFolder(), { DATABASE_URL: url, FUNCTIONS_SECRET: SECRET, TRUSTED_PROXIES: '1', ...env })
type Running = Awaited<ReturnType<typeof over>>
const healthOf = async ({ port }: Running) => (await fetch(`http://127.0.0.1:${port}/health`)).status
/** Buys, each time as another visitor. */
const buy = async ({ call }: Running) => {
  const from = { 'x-forwarded-for': [10, ...randomBytes(3)].join('.') }
  const { status, text } = await call('/card-intent', purchase(voucher()), from)
  return { status, text, order: status === 200 ? CALLS.cardIntent.response.parse(JSON.parse(text)) : undefined }
}
const slots = ({ call }: Running) =>
  call('/slots', {
    kind: 'booking',
    lang: 'es',
    day: addDays(madridDay(Date.now()), 3),
    code: 'MA-2',
    persons: 1,
    therapist: 0,
  })

/** Opens a Stripe that knows one key, on an address that can be closed and opened again. */
async function openStripe(stripeSecret: string) {
  const simulator = openSimulator({
    eventLog: openEventLog(),
    keys: { ...KEYS, stripeSecret },
    now: Date.now,
    origin: 'http://127.0.0.1',
    returnOrigins: [],
    notify: () => undefined,
  })
  const api = await listen(simulator.api)
  onTestFinished(() => api.close())
  return api
}

/** Makes a folder for copies, and what runs the tools of PostgreSQL and our own over a database. */
function toolsOver(url: string) {
  const copies = newFolder()
  const { pathname, username, searchParams } = new URL(url)
  const ended = (name: string, ...args: string[]) =>
    spawnSync(name, args, {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${findBinaries()}:${process.env.PATH}`,
        BACKUPS: copies,
        PGHOST: searchParams.get('host') ?? '',
        PGUSER: username,
        PGDATABASE: pathname.slice(1),
      },
    })
  const tool = (name: string, ...args: string[]) => expect(ended(name, ...args), name).toMatchObject({ status: 0 })
  return { copies, ended, tool }
}

/** Pays an order with a card that the bank takes. */
async function pay({ port }: Running, clientSecret: string): Promise<string> {
  const [intent = ''] = clientSecret.split('_secret_')
  const card = new URLSearchParams({
    client_secret: clientSecret,
    return_url: 'http://localhost:3000/es/confirm',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  const { status } = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: card,
  })
  expect(status).toBe(200)
  return intent
}

describe.skipIf(!hasPostgres())('the runbook', () => {
  it('a copy: made while the functions run, put into an empty database, it has every order; another secret is refused', async () => {
    const [url, other] = [await newDatabase(), await newDatabase()]
    const functions = await over(url)
    const { order } = await buy(functions)
    const { copies, ended, tool } = toolsOver(url)
    tool('deploy/backup.sh')
    tool('deploy/backup.sh', 'check')
    const copy = path.join(copies, readdirSync(copies)[0] ?? '')
    expect(statSync(copy).mode & 0o077, 'nobody else may read it').toBe(0)
    await functions.end('SIGTERM')
    const whole = readFileSync(copy)
    const cut = path.join(newFolder(), 'cut.dump')
    writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * 0.9)))
    const restore = ['--no-owner', '--single-transaction', `--dbname=${other}`]
    expect(ended('pg_restore', ...restore, cut).status, 'a cut copy').not.toBe(0)
    expect(await query(other, `SELECT relname FROM pg_class WHERE relname = 'orders'`), 'leaves nothing').toEqual([])
    tool('pg_restore', ...restore, copy)
    const wrong = run([program('start')], {
      DATA_DIR: newFolder(),
      DATABASE_URL: other,
      FUNCTIONS_SECRET: 'another secret that has 32 characters',
      FUNCTIONS_PORT: String(await freePort()),
    })
    expect(await wrong.ended()).toBe(1)
    expect(wrong.said.text).toContain('FUNCTIONS_SECRET is not the one that this database was written with')
    const again = await over(other)
    expect(await healthOf(again)).toBe(200)
    const seen = await again.call('/booking', {
      op: 'status',
      orderRef: order?.orderRef,
      statusToken: order?.statusToken,
    })
    expect(JSON.parse(seen.text)).toMatchObject({ booking: { reference: order?.reference } })
  })

  it('a restored copy that is reconciled: what was sold since is listed, made anew and good for its buyer’s link', async () => {
    const [url, other] = [await newDatabase(), await newDatabase()]
    const folder = newFolder()
    const env = { FUNCTIONS_SECRET: SECRET, TRUSTED_PROXIES: '1' }
    const functions = await startFunctions(folder, { ...env, DATABASE_URL: url })
    const { copies, tool } = toolsOver(url)
    tool('deploy/backup.sh')
    const { order } = await buy(functions)
    if (!order) throw new Error('Nothing was sold')
    const intent = await pay(functions, order.clientSecret)
    await functions.end('SIGTERM')
    const staff = async (database: string, ...words: string[]) => {
      const asked = run([program('staff'), ...words], { DATA_DIR: folder, ...env, DATABASE_URL: database })
      return { code: await asked.ended(), text: asked.said.text }
    }
    const empty = await staff(other)
    expect(empty.code, 'an empty database is not the one').toBe(1)
    expect(empty.text).toContain('The database is empty, but the log of erasures')
    const copy = path.join(copies, readdirSync(copies)[0] ?? '')
    tool('pg_restore', '--no-owner', '--single-transaction', `--dbname=${other}`, copy)
    const since = ['comparar', 'hoy', '00:00']
    expect((await staff(other, ...since)).text).toContain(`Pago sin pedido: stripe ${intent} · 60`)
    const issued = await staff(other, 'vender-vale', '60', 'Ana Prueba', `--pagado=${intent}`)
    expect([issued.code, issued.text]).toEqual([0, expect.stringContaining('Vale ')])
    expect((await staff(other, ...since)).text).toContain('Los pagos coinciden.')
    const again = await startFunctions(folder, { ...env, DATABASE_URL: other })
    const { orderRef, statusToken } = order
    const seen = await again.call('/booking', { op: 'status', orderRef, statusToken })
    expect(JSON.parse(seen.text)).toMatchObject({ booking: { state: 'confirmed', giftUid: expect.any(String) } })
  })

  it('a copy that was not restored to its end: the functions do not start over it, and say so', async () => {
    const url = await newDatabase()
    const first = await over(url)
    await first.end('SIGTERM')
    await query(url, 'ALTER TABLE occupancy DROP CONSTRAINT no_double_booking')
    const start = run([program('start')], {
      DATA_DIR: newFolder(),
      DATABASE_URL: url,
      FUNCTIONS_SECRET: SECRET,
      FUNCTIONS_PORT: String(await freePort()),
    })
    expect(await start.ended()).toBe(1)
    expect(start.said.text).toContain('a copy was not restored to its end')
  })

  it('a secret that is changed: the next start knows the new token only, and every order', async () => {
    const url = await newDatabase()
    const first = await over(url, { METRICS_TOKEN: 'the first token of all' })
    const metrics = async ({ port }: Running, token: string) =>
      (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await metrics(first, 'the first token of all')).toBe(200)
    const { order } = await buy(first)
    const second = await over(url, { METRICS_TOKEN: 'the second token of all' })
    expect(await metrics(second, 'the first token of all')).toBe(404)
    expect(await metrics(second, 'the second token of all')).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)
    const seen = await second.call('/booking', {
      op: 'status',
      orderRef: order?.orderRef,
      statusToken: order?.statusToken,
    })
    expect(seen.status).toBe(200)
  })

  it('a provider’s key that is withdrawn: orders are refused, the rest goes on; with the new key all is well', async () => {
    const url = await newDatabase()
    const stripe = await openStripe('sk_test_second')
    const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_any', STRIPE_API_BASE: stripe.origin, NODE_ENV: 'production' }
    const old = await over(url, { ...keys, STRIPE_SECRET_KEY: 'sk_test_first' })
    expect((await buy(old)).status).toBeGreaterThanOrEqual(500)
    expect((await slots(old)).status).toBe(200)
    expect(old.said.text).toContain('"call":"card-intent"')
    await old.end('SIGTERM')
    const renewed = await over(url, { ...keys, STRIPE_SECRET_KEY: 'sk_test_second' })
    expect((await buy(renewed)).status).toBe(200)
  })

  it('a provider that is away: whoever pays is told so and may repeat, hours are shown, health is good; nothing is left when it is back', async () => {
    const url = await newDatabase()
    const stripe = await openStripe(KEYS.stripeSecret)
    const away = {
      STRIPE_SECRET_KEY: KEYS.stripeSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_any',
      NODE_ENV: 'production',
    }
    const functions = await over(url, { ...away, STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}` })
    const { status, text } = await buy(functions)
    expect([status, ErrorResponse.parse(JSON.parse(text)).error.code]).toEqual([503, 'provider_unavailable'])
    expect((await slots(functions)).status).toBe(200)
    expect(await healthOf(functions)).toBe(200)
    await functions.end('SIGTERM')
    const back = await over(url, { ...away, STRIPE_API_BASE: stripe.origin })
    expect((await buy(back)).status).toBe(200)
  })

  it('a mail server that is lost, then back and refuses us: what is written waits, is counted, and leaves once it is well', async () => {
    const url = await newDatabase()
    const port = await freePort()
    const functions = await over(url, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'reservas@nuilea.example',
      METRICS_TOKEN: 'a token for the figures',
    })
    const message = {
      name: 'Ana',
      email: 'ana@correo.example',
      message: 'Hola, ¿hay sitio?',
      lang: 'es',
      consent: true,
    }
    const { status, text } = await functions.call('/contact', message)
    expect(status, text).toBe(200)
    const waiting = async () =>
      Number((await query(url, 'SELECT count(*) FROM outbox WHERE attempts > 0 AND done_at IS NULL'))[0]?.count)
    await until('An attempt in vain', async () => (await waiting()) > 0 || undefined)
    const figures = await fetch(`http://127.0.0.1:${functions.port}/metrics`, {
      headers: { authorization: 'Bearer a token for the figures' },
    })
    expect(await figures.text()).toMatch(/nuilea_outbox_mails [1-9]/)
    let [arrived, refused, isLocked] = [0, 0, true]
    const post = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      hideENHANCEDSTATUSCODES: true,
      onRcptTo: (_address, _session, done) => {
        if (!isLocked) return done()
        refused += 1
        done(Object.assign(new Error('5.7.1 account locked'), { responseCode: 550 }))
      },
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => done(null, String((arrived += 1))))
      },
    })
    post.listen(port, '127.0.0.1')
    onTestFinished(() => new Promise((resolve) => post.close(() => resolve())))
    // Not to wait for the next attempt.
    const now = () => query(url, 'UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND dead_at IS NULL')
    await now()
    await until('A refusal', () => refused > 0 || undefined)
    isLocked = false
    await until('the mail', async () => (await now(), arrived || undefined))
    await until('An empty outbox', async () => (await waiting()) === 0 || undefined)
  })

  it('a database that is away: health says so, calls are to be repeated and tell nothing, and all goes on by itself when it is back', async () => {
    const url = await newDatabase()
    const way = await wayTo(url)
    const functions = await over(way.url)
    const { order } = await buy(functions)
    way.cut()
    const health = await fetch(`http://127.0.0.1:${functions.port}/health`)
    expect([health.status, await health.json()]).toMatchObject([503, { ok: false, reasons: ['store'] }])
    const { status, text } = await buy(functions)
    expect([status, ErrorResponse.parse(JSON.parse(text)).error]).toMatchObject([
      503,
      { code: 'internal', retryAfterS: 2 },
    ])
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1/)
    way.mend()
    expect(await isKept(functions, await buyAgain(functions))).toBe(true)
    expect(order && (await isKept(functions, order))).toBe(true)
    expect(await healthOf(functions)).toBe(200)
    expect(await functions.end('SIGTERM')).toBe(0)
  })

  it('a wrong deploy: the version before it starts over tables that a later one has made', async () => {
    const url = await newDatabase()
    const first = await over(url)
    const { order } = await buy(first)
    await first.end('SIGTERM')
    await query(url, `INSERT INTO migrations (name) VALUES ('999-of-a-later-version')`)
    await query(url, 'ALTER TABLE orders ADD COLUMN of_a_later_version text')
    const before = await over(url)
    expect(await healthOf(before)).toBe(200)
    expect((await buy(before)).status).toBe(200)
    const seen = await before.call('/booking', {
      op: 'status',
      orderRef: order?.orderRef,
      statusToken: order?.statusToken,
    })
    expect(seen.status).toBe(200)
  })
})

/** Lays a way to a database that can be cut and mended. */
async function wayTo(url: string) {
  const to = new URL(url)
  const folder = to.searchParams.get('host')
  const sockets = new Set<Socket>()
  const isCut = { now: false }
  const relay = createServer((client) => {
    if (isCut.now) return void client.destroy()
    const upstream = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(to.port || 5432), to.hostname)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined))
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const cut = () => {
    isCut.now = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    relay.close()
  })
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((relay.address() as AddressInfo).port)
  return { url: through.href, cut, mend: () => void (isCut.now = false) }
}

/** A small disk of its own for one test; undefined where we may not make one. */
function smallDisk(): string | undefined {
  const place = mkdtempSync(path.join(tmpdir(), 'nuilea-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=110m,mode=1777', 'tmpfs', place])
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['-l', place])
    rmSync(place, { recursive: true, force: true })
  })
  return status === 0 ? place : undefined
}

/** Fills a disk but for some room. Answers what frees it. */
function fill(disk: string, leaving: number): () => void {
  const filler = path.join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - leaving))
  return () => rmSync(filler)
}

/** Buys until so many were refused for a fault of ours. Answers what was sold meanwhile. */
async function buyUntilRefused(functions: Running, times: number) {
  const sold: Bought[] = []
  let refused = 0
  for (let tries = 0; tries < 600 && refused < times; tries += 1) {
    const { status, order } = await buy(functions)
    if (order) sold.push(order)
    else if (status >= 500) refused += 1
  }
  expect(refused, 'calls refused while the disk was full').toBe(times)
  return sold
}
type Bought = NonNullable<Awaited<ReturnType<typeof buy>>['order']>

/** Waits until something can be bought again. */
const buyAgain = (functions: Running): Promise<Bought> => until('A sale', async () => (await buy(functions)).order)

const isKept = async ({ call }: Running, { orderRef, statusToken }: Bought) =>
  (await call('/booking', { op: 'status', orderRef, statusToken }, { 'x-forwarded-for': '10.9.9.9' })).status === 200

describe('a store in a folder, with a disk of its own', () => {
  it('that is full: what was answered is kept, the process lives, and with room again all goes on, also after a restart', async (test) => {
    const disk = smallDisk()
    if (!disk) return test.skip('no disk can be made here')
    const folder = await newStoreFolder(path.join(disk, 'store'))
    const first = await startFunctions(folder, { TRUSTED_PROXIES: '1' })
    const { order } = await buy(first)
    const free = fill(disk, 65_536)
    const sold = [...(order ? [order] : []), ...(await buyUntilRefused(first, 3))]
    expect(first.child.exitCode, first.said.text.slice(-500)).toBeNull()
    free()
    sold.push(await buyAgain(first))
    expect(await healthOf(first)).toBe(200)
    // Whoever pulls the plug now loses nothing either.
    await first.end('SIGKILL')
    const second = await startFunctions(folder, { TRUSTED_PROXIES: '1' })
    for (const each of sold) expect(await isKept(second, each)).toBe(true)
    await buyAgain(second)
    expect(await second.end('SIGTERM')).toBe(0)
  })
})

describe.skipIf(!hasPostgres() || process.env.TEST_DATABASE_URL !== undefined)(
  'the runbook, with a disk of its own',
  () => {
    it('a full disk: nothing is sold that cannot be kept, hours are still shown, and with room again all goes on', async (test) => {
      const disk = smallDisk()
      if (!disk) return test.skip('no disk can be made here')
      const before = process.env.TMPDIR
      process.env.TMPDIR = disk
      const full = await startPostgres().finally(() => {
        if (before === undefined) delete process.env.TMPDIR
        else process.env.TMPDIR = before
      })
      if ('why' in full) throw new Error(full.why)
      onTestFinished(() => full.stop())
      const functions = await over(full.url)
      const first = await buyAgain(functions)
      const free = fill(disk, 65_536)
      await buyUntilRefused(functions, 3)
      const shown = (await slots(functions)).status
      free()
      expect(shown, 'reading needs no room').toBe(200)
      await buyAgain(functions)
      expect(await isKept(functions, first)).toBe(true)
    })
  },
)
