import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { CALLS, type ResponseOf } from '#lib/contracts/calls'
import { addDays } from '#lib/time/madrid'
import { migrate } from '#functions/adapters/store/migrate'
import { openPglite } from '#functions/adapters/store/pglite'
import { freePort } from '../../../tools/serve.mjs'
import { until } from '../../limits.mjs'
import { freeOn } from '../samples'

/** Makes an empty folder for one test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let made: Promise<void> | undefined
async function makeStore() {
  const store = await openPglite({ folder: inject('programs') })
  await migrate(store)
  await store.close()
}

/** Makes a folder with an empty store, or puts one into a folder: making one takes four seconds, copying it none. */
export async function newStoreFolder(folder = newFolder()): Promise<string> {
  await (made ??= makeStore())
  // Node's own copying takes twice as long.
  mkdirSync(folder, { recursive: true })
  execFileSync('cp', ['-R', path.join(inject('programs'), 'postgres'), folder])
  return folder
}

/** Makes an empty database of its own on the PostgreSQL of these tests; its address. */
export async function newDatabase(): Promise<string> {
  const cluster = inject('cluster')
  if (cluster === undefined) throw new Error('There is no PostgreSQL')
  const name = `nuilea_process_${randomUUID().replaceAll('-', '')}`
  await query(cluster, `CREATE DATABASE ${name}`)
  onTestFinished(() => query(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).then(() => undefined))
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/** The secret of every database here. */
export const SECRET = 'the secret of this database, 32 characters'
/** Makes a database for one process or several: what they have to know of it. */
export const newDatabaseStore = async () => ({ DATABASE_URL: await newDatabase(), FUNCTIONS_SECRET: SECRET })

/** Makes a store for one process: a database where there is a PostgreSQL, which opens much sooner than a folder. */
export const anyStore = async (): Promise<Record<string, string>> =>
  inject('cluster') === undefined ? { DATA_DIR: await newStoreFolder() } : newDatabaseStore()

/** Runs one statement on a database, over a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Finds one of our programs, in one file. */
export const program = (name: 'start' | 'deployed' | 'google' | 'ops' | 'probe') =>
  path.join(inject('programs'), `${name}.cjs`)

/** Starts a process of ours and keeps what it says. It ends with the test. */
export function run(args: readonly string[], env: Record<string, string>, cwd?: string) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  // The embedded store's WebAssembly is compiled once, not a second time to be faster than these short lives need.
  const child = spawn(process.execPath, ['--liftoff-only', ...args], {
    cwd,
    env: { NODE_ENV: 'test', PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said.text += part.toString('utf8')))
  onTestFinished(() => end(child, 'SIGKILL').then(() => undefined))
  return { said, end: (signal: NodeJS.Signals) => end(child, signal), ended: () => ended(child), child }
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('close', resolve))

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  return ended(child)
}

export type Running = Awaited<ReturnType<typeof startFunctions>>

/** Starts the functions over a folder. */
export async function startFunctions(folder: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const running = run([program('start')], { DATA_DIR: folder, FUNCTIONS_PORT: String(port), ...env })
  await answers(`http://127.0.0.1:${port}/health`, running)
  await until('What they say at the start', () => /The store is/.exec(running.said.text) ?? undefined)
  return { ...running, port, call: caller(`http://127.0.0.1:${port}`) }
}

/** Starts the desk over a store, for the person at this machine. Gives what presses a button and reads what it says. */
export async function startDesk(env: Record<string, string>) {
  const port = await freePort()
  // Its screens read styles and scripts beside their files, so it is started as it is.
  const running = run(['--import', 'tsx', 'staff/start.ts'], {
    DATA_DIR: newFolder(),
    ...env,
    STAFF_PORT: String(port),
    VIEW_PORT: String(await freePort()),
  })
  const origin = `http://127.0.0.1:${port}`
  await answers(`${origin}/health`, running)
  const screen = async (place: string) => (await fetch(`${origin}/reception/${place}`)).text()
  const [, token = ''] = /name="token" value="(\w+)"/u.exec(await screen('voucher')) ?? []
  const press = async (verb: string, fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${origin}/reception/do`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ token, key: randomUUID(), verb, back: 'voucher', ...fields }),
    })
    const [notice = '', tone] = /<div role="\w+" class="notice (\w+)"[^]*?<\/div>/u.exec(await answer.text()) ?? []
    return { isDone: tone === 'ok', text: notice.replaceAll(/<[^>]+>/gu, ' ').replaceAll('\u00a0', ' ') }
  }
  return { ...running, press }
}

const minutesOf = (start: string) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3))

/**
 * Finds the first day from one on that is open until the evening, and starts of a massage on it that do not stand in
 * each other's way. Thus tests run alike on the days before Christmas.
 */
export async function wholeDay(functions: Pick<Running, 'call'>, from: string): Promise<ResponseOf<'slots'>> {
  const { text } = await functions.call('/slots', freeOn(from, { orLater: true }))
  const found = CALLS.slots.response.parse(JSON.parse(text))
  let last = -1000
  const slots = found.slots.filter(({ start }) => {
    if (minutesOf(start) - last < 120) return false
    last = minutesOf(start)
    return true
  })
  return slots.length < 4 ? wholeDay(functions, addDays(found.day, 1)) : { ...found, slots }
}

/** Makes what calls a path of a server and reads the answer. */
export const caller =
  (origin: string) =>
  async (address: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

/** Pays an order with a card that the bank takes, and gives the id of its payment. */
export async function payByCard({ port }: Pick<Running, 'port'>, clientSecret: string): Promise<string> {
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
  const paid = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: card,
  })
  expect(paid.status).toBe(200)
  return intent
}

/** Waits until somebody answers there, and no longer than the process lives. */
export async function answers(
  url: string,
  { said, child }: Pick<ReturnType<typeof run>, 'said' | 'child'>,
): Promise<void> {
  await until(`An answer at ${url}`, () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The process has ended: ${said.text}`)
    return fetch(url).then(
      () => true,
      () => undefined,
    )
  })
}
