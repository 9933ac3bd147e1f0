import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, madridDay } from '#lib/time/madrid'
import { CALLS } from '#lib/contracts/calls'
import { openDatabase } from '../functions/database'
import { massage, purchase, someone, voucher } from '../functions/samples'
import { ask, load, percentile, type Answered } from './load'

const PORT = 4190
const [CLIENTS, SECONDS] = [50, 10]
const ATTEMPTS = 1000
const PLACES = 20
const RACE = `${ATTEMPTS} at once for ${PLACES} places`

export const ahead = (days: number) => addDays(madridDay(Date.now()), days)
export const slotsOf = (day: string) => ({ kind: 'booking', lang: 'es', day, code: 'MA-2', persons: 1, therapist: 0 })

/** Measures slot query, intent creation and the race on both stores; returns a Markdown table. */
export async function measureFunctions(): Promise<string> {
  const rows = await onStore('PGlite', {})
  const database = await openDatabase()
  if ('why' in database) rows.push(`| PostgreSQL: not run, ${database.why} |`)
  else {
    rows.push(...(await onStore('PostgreSQL', { DATABASE_URL: database.url })))
    await database.drop()
  }
  return [
    '| store | call | calls/s | p50 ms | p99 ms | errors | p50 ÷ empty |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

async function onStore(store: string, env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-bench-'))
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/functions-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ALLOW_SIM: '1',
      DATA_DIR: folder,
      FUNCTIONS_PORT: String(PORT),
      TRUSTED_PROXIES: '1',
      ...env,
    },
  })
  try {
    await once(server, 'message')
    await load(PORT, '/empty', () => ({}), CLIENTS, 1)
    const empty = await load(PORT, '/empty', () => ({}), CLIENTS, SECONDS)
    const slots = await load(PORT, '/slots', () => slotsOf(ahead(1 + Math.floor(Math.random() * 28))), CLIENTS, SECONDS)
    const intents = await load(PORT, '/card-intent', () => purchase(voucher()), CLIENTS, SECONDS)
    const row = (call: string, answers: Answered[], seconds = SECONDS, wanted: readonly number[] = [200]) => {
      const errors = answers.filter(({ status }) => !wanted.includes(status)).length
      const [half, most] = [percentile(answers, 0.5), percentile(answers, 0.99)]
      const ratio = call === RACE ? '' : (half / percentile(empty, 0.5)).toFixed(0)
      const calls = Math.round(answers.length / seconds)
      return `| ${[store, call, calls, half.toFixed(1), most.toFixed(1), errors, ratio].join(' | ')} |`
    }
    const { answers: race, seconds } = await runRace(PORT)
    return [
      row('empty handler', empty),
      row('slots', slots),
      row('card intent (a voucher)', intents),
      row(RACE, race, seconds, [200, 409]),
    ]
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Sends everybody for one of the same hours at the same moment; throws unless each hour is sold once and all others are
 * told so.
 */
async function runRace(port: number): Promise<{ answers: Answered[]; seconds: number }> {
  const agent = new Agent({ maxSockets: ATTEMPTS })
  const places: ReturnType<typeof massage>[] = []
  for (let days = 2; places.length < PLACES; days += 1) {
    const { body } = await ask(agent, port, '/slots', slotsOf(ahead(days)))
    let last = Number.NEGATIVE_INFINITY
    for (const { day, start, startsAt, therapists } of CALLS.slots.response.parse(JSON.parse(body)).slots) {
      if (Date.parse(startsAt) - last < 2 * 3_600_000) continue
      last = Date.parse(startsAt)
      for (const therapist of therapists) places.push(massage({ slot: { day, start, therapist } }))
    }
  }
  places.length = PLACES
  const from = performance.now()
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, index) =>
      ask(agent, port, '/card-intent', purchase(places[index % PLACES] ?? massage(), { buyer: someone() })),
    ),
  )
  const seconds = (performance.now() - from) / 1000
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  if (count(200) !== PLACES || count(409) !== ATTEMPTS - PLACES)
    throw new Error(
      `${count(200)} of ${PLACES} places were sold, ${count(409)} of ${ATTEMPTS} were told that theirs is taken`,
    )
  agent.destroy()
  return { answers, seconds }
}
