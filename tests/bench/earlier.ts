import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../functions/database'
import { massage, purchase, someone, voucher } from '../functions/samples'
import { freePort } from '../serve.mjs'
import { RACE, ahead, runRace, slotsOf } from './functions'
import { ask } from './load'

// The functions of this checkout against those of an earlier one, by turns on one machine and one PostgreSQL that waits
// for its disk: other programs slow both, so that only the ratio is told.

const PAIRS = Number(process.env.PAIRS ?? 9)
const CALLS_IN_A_ROW = 200

/** Measures this checkout against the one in the folder EARLIER, which must be ready to run; returns Markdown. */
export async function measureEarlier(): Promise<string> {
  const folder = process.env.EARLIER
  if (folder === undefined) return 'Against an earlier version: not run, EARLIER names no folder with one'
  const machines: Machine[] = []
  try {
    for (const checkout of [folder, '.']) machines.push(await startMachine(checkout))
    const [earlier, now] = machines
    if (!earlier || !now) throw new Error('Two are compared')
    // The first of each kind only warms both.
    for (const { call } of MEASURED) for (const machine of machines) await measured(machine, call)
    const rows: string[] = []
    for (const { name, call, bare, most = Infinity } of MEASURED) {
      const pairs: [number, number][] = []
      const without = async ({ port }: Machine) => (bare ? bare(port) : 0)
      for (let pair = 0; pair < PAIRS; pair += 1)
        pairs.push([
          (await measured(earlier, call)) - (await without(earlier)),
          (await measured(now, call)) - (await without(now)),
        ])
      const ratios = pairs.map(([then, since]) => since / then)
      const milliseconds = (which: 0 | 1) => median(pairs.map((pair) => pair[which])).toFixed(1)
      if (median(ratios) > most) process.exitCode = 1
      const wanted = most === Infinity ? '' : String(most)
      rows.push(
        `| ${[name, milliseconds(0), milliseconds(1), median(ratios).toFixed(2), wanted, ratios.map((ratio) => ratio.toFixed(2)).join(', ')].join(' | ')} |`,
      )
    }
    return [
      '| call | earlier ms | now ms | median ratio | at most | pairs |',
      '|---|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  } finally {
    for (const { stop } of machines) await stop()
  }
}

/** What is measured, and what that costs which has nothing to do with it: the same call's way here and back. */
type Measured = {
  name: string
  call: (port: number) => Promise<number>
  bare?: (port: number) => Promise<number>
  /** The most of its time before the functions were made quicker (58f1ad5); more ends the program with a fault. */
  most?: number
}

const MEASURED: readonly Measured[] = [
  {
    name: 'slots, one after the other, in a diary with two bookings a day',
    call: async (port) => {
      await bookDays(port)
      return inARow(port, '/slots', anySlots)
    },
    bare: (port) => inARow(port, '/nothing', anySlots, 404),
    most: 0.45,
  },
  {
    name: 'card intent (a voucher), one after the other',
    call: (port) => inARow(port, '/card-intent', () => purchase(voucher(), { buyer: someone() })),
  },
  {
    name: `${RACE}, until the last is answered`,
    call: async (port) => (await runRace(port)).seconds * 1000,
    most: 0.6,
  },
]

const DAYS = 28
const anySlots = () => slotsOf(ahead(1 + Math.floor(Math.random() * DAYS)))

async function bookDays(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  for (let days = 1; days <= DAYS; days += 1)
    for (const start of ['11:30', '18:00']) {
      const item = massage({ slot: { day: ahead(days), start, therapist: 0 } })
      const request = { op: 'request', payment: 'none', ...purchase(item, { buyer: someone() }) }
      await ask(agent, port, '/booking', request)
    }
  agent.destroy()
}

/** Measures the milliseconds of a call, the median of many in a row: what comes between some of them does not count. */
async function inARow(port: number, call: string, bodyOf: () => object, wanted = 200): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let count = 0; count < CALLS_IN_A_ROW; count += 1) {
    const { status, body, ms } = await ask(agent, port, call, bodyOf())
    times.push(ms)
    if (status !== wanted) throw new Error(`${call} answered ${status}: ${body}`)
  }
  agent.destroy()
  return median(times)
}

type Machine = { port: number; url: string; stop: () => Promise<void> }

/** Starts a checkout's functions over an empty database. */
async function startMachine(checkout: string): Promise<Machine> {
  const database = await openDatabase({ durable: true })
  if ('why' in database) throw new Error(database.why)
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'nuilea-earlier-'))]
  const simulated = 'tools/simulator/start.ts'
  const program = existsSync(path.join(checkout, simulated)) ? simulated : 'functions/start.ts'
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ALLOW_SIM: '1',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      FUNCTIONS_SECRET: 'the secret of a comparison, long enough',
      FUNCTIONS_PORT: String(port),
      TRUSTED_PROXIES: '1',
    },
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }
  const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
  if (isReady) return { port, url: database.url, stop }
  await stop()
  throw new Error(`The functions in ${checkout} did not start`)
}

/** Measures on an empty diary, so that no measurement finds what an earlier one has sold. */
async function measured({ port, url }: Machine, call: (port: number) => Promise<number>): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('TRUNCATE orders, idempotency, rate CASCADE')
  await client.end()
  return call(port)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
