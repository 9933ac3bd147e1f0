import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEventLog } from '#tools/simulator/event-log'
import { listen } from '#tools/simulator/listen'
import { openSimulator } from '#tools/simulator/simulator'
import { CALLS } from '#lib/contracts/calls'
import { addDays, madridDay } from '#lib/time/madrid'
import { openDatabase } from '../functions/database'
import { purchase, voucher } from '../functions/samples'
import { freePort } from '../serve.mjs'
import { ask, load, percentile, type Answered } from './load'

// The functions on several machines, as far as one machine can show it: processes that share nothing but a PostgreSQL;
// then one is killed and one replaced while people buy, and everything is counted afterwards.

const [CLIENTS, SECONDS] = [40, 5]
const SITE = 'https://nuilea.example'
const KEYS = {
  stripeSecret: 'sk_test_machines',
  stripeWebhook: 'whsec_machines',
  paypalClient: 'client-machines',
  paypalSecret: 'secret-machines',
  paypalWebhook: 'WEBHOOK1',
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Measures one, two and four processes and a day on which things go wrong; returns Markdown. Ratios hold elsewhere,
 * times do not.
 */
export async function measureMachines(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-machines-'))
  const database = await openDatabase()
  if ('why' in database) return `The functions on several machines: not run, ${database.why}`
  const stripe = await openStripe()
  const rows: string[] = []
  let one: { slots: Answered[]; intents: Answered[] } | undefined
  try {
    const place = { folder, url: database.url, stripe: stripe.api }
    for (const processes of [1, 2, 4]) {
      const machines = await startAll(processes, place)
      const slots = await loadAll(machines, '/slots', slotQuery)
      const intents = await loadAll(machines, '/card-intent', () => purchase(voucher()))
      one ??= { slots, intents }
      const ratio = (now: Answered[], then: Answered[]) =>
        `${(now.length / then.length).toFixed(2)} | ${(percentile(now, 0.99) / percentile(then, 0.99)).toFixed(2)}`
      const errors = [...slots, ...intents].filter(({ status }) => status !== 200).length
      rows.push(
        `| ${processes} | ${ratio(slots, one.slots)} | ${ratio(intents, one.intents)} | ${errors} of ${slots.length + intents.length} |`,
      )
      await Promise.all(machines.map(({ stop }) => stop('SIGTERM')))
    }
    const bad = await badDay(await startAll(4, place), stripe, database.url)
    return [
      '| processes | slots ÷ one | p99 ÷ one | card intents ÷ one | p99 ÷ one | errors |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
      bad,
    ].join('\n')
  } finally {
    await stripe.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const slotQuery = () => ({
  kind: 'booking',
  lang: 'es',
  day: addDays(madridDay(Date.now()), 1 + Math.floor(Math.random() * 28)),
  code: 'MA-2',
  persons: 1,
  therapist: 0,
})

async function loadAll(machines: readonly Machine[], call: string, bodyOf: () => object): Promise<Answered[]> {
  const clients = CLIENTS / machines.length
  return (await Promise.all(machines.map(({ port }) => load(port, call, bodyOf, clients, SECONDS)))).flat()
}

type Stripe = Awaited<ReturnType<typeof openStripe>>

/** Opens Stripe's simulator beside the processes: one provider for all of them. */
async function openStripe() {
  const late: { simulator?: ReturnType<typeof openSimulator> } = {}
  const pages = await listen((request) => late.simulator?.browser(request))
  const simulator = openSimulator({
    eventLog: openEventLog(),
    keys: KEYS,
    now: Date.now,
    origin: pages.origin,
    returnOrigins: [SITE],
    notify: () => undefined,
  })
  late.simulator = simulator
  let captured = 0
  const api = await listen(simulator.api)
  return {
    api: api.origin,
    captured: () => captured,
    async pay(clientSecret: string): Promise<void> {
      const body = new URLSearchParams({
        client_secret: clientSecret,
        return_url: `${SITE}/es/confirm`,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      })
      const id = clientSecret.split('_secret_')[0]
      const { ok } = await fetch(`${pages.origin}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { origin: SITE },
        body,
      })
      if (ok) captured += 1
    },
    close: async () => void (await Promise.all([pages.close(), api.close()])),
  }
}

type Place = { folder: string; url: string; stripe: string }
type Machine = {
  port: number
  data: string
  start: () => Promise<void>
  stop: (signal: NodeJS.Signals) => Promise<void>
  /** The most memory that it has had; 0 where the system does not say. */
  peakMegabytes: () => number
}

const startAll = (count: number, place: Place): Promise<Machine[]> =>
  Promise.all(Array.from({ length: count }, () => startMachine(place)))

async function startMachine({ folder, url, stripe }: Place): Promise<Machine> {
  const port = await freePort()
  const data = path.join(folder, `machine-${port}`)
  mkdirSync(data)
  let child: ChildProcess | undefined
  const machine: Machine = {
    port,
    data,
    async start() {
      child = spawn(process.execPath, ['--import', 'tsx', 'tools/simulator/start.ts'], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: data,
          DATABASE_URL: url,
          FUNCTIONS_SECRET: 'the same secret on every machine',
          FUNCTIONS_PORT: String(port),
          SITE_URL: SITE,
          FUNCTIONS_URL: 'https://functions.nuilea.example',
          TRUSTED_PROXIES: '1',
          STRIPE_SECRET_KEY: KEYS.stripeSecret,
          STRIPE_PUBLISHABLE_KEY: 'pk_test_machines',
          STRIPE_API_BASE: stripe,
        },
      })
      const started = await Promise.race([
        once(child, 'message').then(() => true),
        once(child, 'exit').then(() => false),
      ])
      if (!started) throw new Error('The functions did not start')
    },
    async stop(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    peakMegabytes() {
      const file = `/proc/${child?.pid}/status`
      const kilobytes = existsSync(file) ? /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
      return Math.round(Number(kilobytes ?? 0) / 1024)
    },
  }
  await machine.start()
  return machine
}

/**
 * Buys from four processes while one is killed and another replaced. Every visitor repeats until there is an answer, as
 * the site does.
 */
async function badDay(machines: readonly Machine[], stripe: Stripe, url: string): Promise<string> {
  const before = await count(url, 'SELECT count(*) FROM orders')
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const calm = percentile(await loadAll(machines, '/card-intent', () => purchase(voucher())), 0.99)
  const started = await count(url, 'SELECT count(*) FROM orders')
  const bought: { orderRef: string; ms: number; tries: number }[] = []
  const end = performance.now() + 15_000
  const paying: Promise<void>[] = []
  const visitor = async () => {
    while (performance.now() < end) {
      const body = purchase(voucher())
      let key = randomUUID()
      const from = performance.now()
      for (let tries = 1; tries < 60; tries += 1) {
        const machine = machines[Math.floor(Math.random() * machines.length)]
        const answer = await ask(agent, machine?.port ?? 0, '/card-intent', body, key)
        if (answer.status !== 200) {
          // Whoever had this key was killed: the page begins anew, and is known by its own token.
          if (answer.status === 409) key = randomUUID()
          await pause(200)
          continue
        }
        const { orderRef, statusToken, clientSecret } = CALLS.cardIntent.response.parse(JSON.parse(answer.body))
        bought.push({ orderRef, ms: performance.now() - from, tries })
        // Every tenth pays; whoever is asked then, confirms.
        if (bought.length % 10 === 0)
          paying.push(
            stripe.pay(clientSecret).then(async () => {
              for (let more = 0; more < 60; more += 1) {
                const asked = machines[Math.floor(Math.random() * machines.length)]
                const status = { op: 'status', orderRef, statusToken }
                if ((await ask(agent, asked?.port ?? 0, '/booking', status)).status === 200) return
                await pause(200)
              }
            }),
          )
        break
      }
    }
  }
  const trouble = async () => {
    await pause(3000)
    await machines[0]?.stop('SIGKILL')
    await pause(1000)
    await machines[0]?.start()
    await pause(2000)
    await machines[1]?.stop('SIGTERM')
    await machines[1]?.start()
  }
  await Promise.all([trouble(), ...Array.from({ length: CLIENTS }, visitor)])
  await Promise.all(paying)
  await sent(url)
  const memory = Math.max(...machines.map(({ peakMegabytes }) => peakMegabytes()))
  await Promise.all(machines.map(({ stop }) => stop('SIGTERM')))
  agent.destroy()
  const orders = (await count(url, 'SELECT count(*) FROM orders')) - started
  const confirmed = await count(url, `SELECT count(*) FROM orders WHERE state = 'confirmed'`)
  const vouchers = await count(url, `SELECT count(*) FROM vouchers WHERE uid_sealed IS NOT NULL`)
  const bytes = await count(
    url,
    `SELECT sum(pg_total_relation_size(oid)) AS count FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const mails = machines.flatMap(({ data }) => mailsIn(data, 'voucher'))
  const times = bought.map(({ ms }) => ({ ms, status: 200, body: '' }))
  const again = bought.filter(({ tries }) => tries > 1).length
  const distinct = new Set(bought.map(({ orderRef }) => orderRef)).size
  return [
    `Four processes, one killed and one replaced while ${CLIENTS} visitors buy: ${bought.length} purchases, ${orders} orders (${distinct} different ones answered), ` +
      `${again} needed a second try (${((again / bought.length) * 100).toFixed(1)} %), p99 ${(percentile(times, 0.99) / calm).toFixed(1)} times that of calm.`,
    `${stripe.captured()} paid, ${confirmed} confirmed, ${vouchers} vouchers, ${mails.length} mails with a voucher, ${new Set(mails).size} different ones. ` +
      `Lost or doubled: ${orders - bought.length} orders, ${confirmed - stripe.captured()} payments, ${mails.length - confirmed} mails. (Before: ${started - before} orders in calm.)`,
    `A process took ${memory} MB at most; an order takes ${Math.round(bytes / 1024 / (started + orders))} KB of the store.`,
  ].join('\n')
}

/**
 * Waits until every mail has left. One that a killed process had in hand is free again after the lease of two minutes.
 */
async function sent(url: string): Promise<void> {
  const waiting = `SELECT count(*) FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= now() + interval '5 minutes'`
  const end = performance.now() + 240_000
  while (performance.now() < end && (await count(url, waiting)) > 0) await pause(500)
}

/** Lists the mails of a kind that a process has written, each by the order it tells of. */
function mailsIn(data: string, kind: string): string[] {
  const folder = path.join(data, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${kind}.txt`))
    .map((name) => /N-[A-Z0-9]+/.exec(readFileSync(path.join(folder, name), 'utf8'))?.[0] ?? name)
}

async function count(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(statement)
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
