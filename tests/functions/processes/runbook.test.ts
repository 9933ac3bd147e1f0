import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEventLog } from '#tools/simulator/event-log'
import { listen } from '#tools/simulator/listen'
import { openSimulator } from '#tools/simulator/simulator'
import { CALLS } from '#lib/contracts/calls'
import { ErrorResponse } from '#lib/contracts/errors'
import { addDays, madridDay } from '#lib/time/madrid'
import { freePort } from '../../../tools/serve.mjs'
import { findBinaries, hasPostgres, startPostgres } from '../../postgres.mjs'
import { until } from '../../limits.mjs'
import { portOf } from '../port'
import { freeOn, message, op, purchase, voucher } from '../samples'
import { newDatabase, newFolder, payByCard, program, query, run, SECRET, startDesk, startFunctions } from './running'

// Every entry of docs/runbook.md, done once: what somebody reads at night must be what happens.

const KEYS = {
  stripeSecret: 'sk_test_first',
  stripeWebhook: 'whsec_first',
  paypalClient: 'client-first',
  paypalSecret: 'secret-first',
  paypalWebhook: 'WEBHOOK1',
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
const slots = ({ call }: Running) => call('/slots', freeOn(addDays(madridDay(Date.now()), 3)))

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

const refusal = async (url: string, secret = SECRET) => {
  const start = run([program('start')], {
    DATA_DIR: newFolder(),
    DATABASE_URL: url,
    FUNCTIONS_SECRET: secret,
    FUNCTIONS_PORT: String(await freePort()),
  })
  expect(await start.ended()).toBe(1)
  return start.said.text
}

describe.skipIf(!hasPostgres())('the runbook', () => {
  it('a copy, made while the functions run and restored: another secret is refused; what was sold since is listed, made anew and good for its buyer’s link', async () => {
    // Named, not said as “today”: the test may run over midnight.
    const compared = ['reconcile', madridDay(Date.now()), '00:00']
    const [url, other] = [await newDatabase(), await newDatabase()]
    const folder = newFolder()
    const env = { FUNCTIONS_SECRET: SECRET, TRUSTED_PROXIES: '1' }
    const functions = await startFunctions(folder, { ...env, DATABASE_URL: url })
    const { order: known } = await buy(functions)
    const { copies, ended, tool } = toolsOver(url)
    tool('deploy/backup.sh')
    tool('deploy/backup.sh', 'check')
    const copy = path.join(copies, readdirSync(copies)[0] ?? '')
    expect(statSync(copy).mode & 0o077, 'nobody else may read it').toBe(0)
    const { order: since } = await buy(functions)
    if (!known || !since) throw new Error('Nothing was sold')
    const intent = await payByCard(functions, since.clientSecret)
    await functions.end('SIGTERM')
    const ops = async (...words: string[]) => {
      const asked = run([program('ops'), ...words], { DATA_DIR: folder, ...env, DATABASE_URL: other })
      return { code: await asked.ended(), text: asked.said.text }
    }
    const empty = await ops('pending')
    expect(empty.code, 'an empty database is not the one').toBe(1)
    expect(empty.text).toContain('The database is empty, but the log of erasures')
    const whole = readFileSync(copy)
    const cut = path.join(newFolder(), 'cut.dump')
    writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * 0.9)))
    const restore = ['--no-owner', '--single-transaction', `--dbname=${other}`]
    expect(ended('pg_restore', ...restore, cut).status, 'a cut copy').not.toBe(0)
    expect(await query(other, `SELECT relname FROM pg_class WHERE relname = 'orders'`), 'leaves nothing').toEqual([])
    tool('pg_restore', ...restore, copy)
    expect(await refusal(other, 'another secret that has 32 characters')).toBe(
      'The functions do not start:\n- FUNCTIONS_SECRET is not the one that this database was written with: its vouchers and links could not be read. Give the secret that belongs to it.\n',
    )
    expect((await ops(...compared)).text).toContain(`Payment without an order: stripe ${intent} · €60`)
    const desk = await startDesk({ ...env, DATA_DIR: folder, DATABASE_URL: other })
    const issued = await desk.press('sell', { worth: '60', buyer: 'Ana Prueba', paidBy: intent })
    expect(issued).toMatchObject({ isDone: true, text: expect.stringContaining('Vale ') })
    expect(await desk.end('SIGTERM')).toBe(0)
    expect((await ops(...compared)).text).toContain('The payments agree.')
    const again = await startFunctions(folder, { ...env, DATABASE_URL: other })
    expect(await healthOf(again)).toBe(200)
    const seen = async (order: Bought) => JSON.parse((await again.call('/booking', op('status', order))).text)
    expect(await seen(known)).toMatchObject({ booking: { reference: known.reference } })
    expect(await seen(since)).toMatchObject({ booking: { state: 'confirmed', giftUid: expect.any(String) } })
  })

  it('a wrong deploy: the version before starts over tables that a later one has made, but not over half a copy', async () => {
    const url = await newDatabase()
    const first = await over(url)
    const { order } = await buy(first)
    await first.end('SIGTERM')
    await query(url, `INSERT INTO migrations (name) VALUES ('999-of-a-later-version')`)
    await query(url, 'ALTER TABLE orders ADD COLUMN of_a_later_version text')
    const before = await over(url)
    expect(await healthOf(before)).toBe(200)
    expect((await buy(before)).status).toBe(200)
    expect(order && (await isKept(before, order))).toBe(true)
    await query(url, 'ALTER TABLE occupancy DROP CONSTRAINT no_double_booking')
    expect(await refusal(url)).toContain('a copy was not restored to its end')
  })

  it('a provider’s key that is withdrawn, or a provider that is away: orders are refused, hours and health stay; with the new key all is well', async () => {
    const url = await newDatabase()
    const stripe = await openStripe('sk_test_second')
    const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_any', STRIPE_API_BASE: stripe.origin, NODE_ENV: 'production' }
    const old = await over(url, { ...keys, STRIPE_SECRET_KEY: 'sk_test_first' })
    expect((await buy(old)).status).toBeGreaterThanOrEqual(500)
    expect((await slots(old)).status).toBe(200)
    expect(old.said.text).toContain('"call":"card-intent"')
    const renewed = await over(url, { ...keys, STRIPE_SECRET_KEY: 'sk_test_second' })
    expect((await buy(renewed)).status, 'beside the old one').toBe(200)
    await stripe.close()
    const { status, text } = await buy(renewed)
    expect([status, ErrorResponse.parse(JSON.parse(text)).error.code]).toEqual([503, 'provider_unavailable'])
    expect((await slots(renewed)).status).toBe(200)
    expect(await healthOf(renewed)).toBe(200)
  })

  it('a mail server that is lost, then back and refuses us: what is written waits, and leaves once it is well', async () => {
    const url = await newDatabase()
    const port = await freePort()
    const functions = await over(url, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'reservas@nuilea.example',
    })
    const { status, text } = await functions.call('/contact', message())
    expect(status, text).toBe(200)
    const waiting = async () =>
      Number((await query(url, 'SELECT count(*) FROM outbox WHERE attempts > 0 AND done_at IS NULL'))[0]?.count)
    await until('An attempt in vain', async () => (await waiting()) > 0 || undefined)
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
  const port = await portOf(relay)
  const cut = () => {
    isCut.now = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(port)
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

const isKept = async ({ call }: Running, order: Bought) =>
  (await call('/booking', op('status', order), { 'x-forwarded-for': '10.9.9.9' })).status === 200

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
