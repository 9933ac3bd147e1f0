import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getCatalogue } from '#lib/content/catalogue'
import { contentInUse, openContent } from '#lib/content/read/load'
import { acceptedMethods } from '#lib/content/payment-methods'
import { openMailer } from '#functions/adapters/mail/mailer'
import { readSpa } from '#functions/adapters/mail/spa'
import { openErasureLog } from '#functions/adapters/store/erasure-log'
import { migrate } from '#functions/adapters/store/migrate'
import { openPglite } from '#functions/adapters/store/pglite'
import { openPostgres } from '#functions/adapters/store/postgres'
import type { Deps } from '#functions/domain/deps'
import type { ErasureLog } from '#functions/domain/erasure-log'
import { makeKeys, type Keys } from '#functions/domain/keys'
import { hasAllRules, isEmpty, noteContent, provesSecret } from '#functions/domain/operation'
import type { Store } from '#functions/domain/store'
import { ENDPOINTS } from '#functions/http/endpoints'
import { metricsEndpoint, openMetrics } from '#functions/http/metrics'
import { observe } from '#functions/http/observe'
import { route } from '#functions/http/router'
import { cleanUp } from '#functions/jobs/cleanup'
import { drainOutbox } from '#functions/jobs/drain-outbox'
import { poll } from '#functions/jobs/polling'
import type { Serve } from '#functions/kit/message'
import { getPlanning, getRetention } from './content'
import type { FunctionsEnv } from './env'
import { chooseMode, ConfigurationRefused } from './modes'
import { openPayments, type Simulate } from './payments'

const MAIL_EVERY_MS = 2000
const CLEAN_UP_EVERY_MS = 30_000
const LOOK_EVERY_MS = 1000
/** How long (milliseconds) a mail that is being sent may still take, once everything else has ended. */
const LAST_PATIENCE_MS = 1500

export type Functions = Awaited<ReturnType<typeof openFunctions>>

/** Opens the functions as the environment describes them. `here`: the address at which this machine reaches them. */
export async function openFunctions(
  env: FunctionsEnv,
  { here = `http://127.0.0.1:${env.FUNCTIONS_PORT}`, simulate }: { here?: string; simulate?: Simulate } = {},
) {
  const choice = chooseMode(env)
  openContent({
    // In development content may change, and prices follow as they do on the site.
    watched: env.NODE_ENV === 'development',
    published: env.PUBLISHED_FOLDER,
    refused: (why) => deps.log('content_refused', { why }),
  })
  const origins = [...new Set([env.SITE_URL, ...env.ALLOWED_ORIGINS])]
  const keys = makeKeys(env.FUNCTIONS_SECRET ?? secretOf(env.DATA_DIR), randomBytes)
  const erasures = openErasureLog(env.ERASURE_LOG ?? path.join(env.DATA_DIR, 'erasures.log'))
  const { store, isLogged } = await openStore(env, keys, erasures)
  const functionsUrl = env.FUNCTIONS_URL ?? `http://localhost:${new URL(here).port}`
  const payments = await openPayments(choice, {
    get brand() {
      return readSpa().name
    },
    functionsUrl,
    siteOrigins: origins,
    dataDir: env.DATA_DIR,
    here,
    simulate,
  })
  const mailer = openMailer({
    env,
    spa: readSpa,
    siteUrl: env.SITE_URL,
    functionsUrl,
    mode: choice.mode,
    dataDir: env.DATA_DIR,
  })
  const deps: Deps = {
    store,
    mode: choice.mode,
    keys,
    erasures,
    origins,
    payments: payments.providers,
    mail: mailer,
    siteUrl: env.SITE_URL,
    functionsUrl,
    trustedProxies: env.TRUSTED_PROXIES,
    // Content may change while this process runs.
    get catalogue() {
      return getCatalogue()
    },
    get accepted() {
      return acceptedMethods(env)
    },
    get planning() {
      return getPlanning()
    },
    get retention() {
      return getRetention()
    },
    now: Date.now,
    random: randomBytes,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    log: (event, detail) => console.log(JSON.stringify({ time: new Date().toISOString(), event, ...detail })),
  }
  const metrics = openMetrics()
  const endpoints = [...ENDPOINTS, ...(env.METRICS_TOKEN ? [metricsEndpoint(metrics, env.METRICS_TOKEN)] : [])]
  const functions = observe(
    route(deps, endpoints),
    endpoints.map((endpoint) => endpoint.path),
    deps,
    metrics,
  )
  let noted: number | null | undefined
  /** Reads what was published meanwhile, and notes for the desks what the functions sell from. */
  async function follow(): Promise<void> {
    const { at, version } = contentInUse() ?? {}
    if (noted === (at ?? null)) return
    await noteContent(deps, at)
    noted = at ?? null
    if (at !== undefined) deps.log('content', { version })
  }
  const failed = (error: unknown) =>
    deps.log('round_failed', { why: error instanceof Error ? error.message : 'unknown' })
  const rounds: (() => Promise<void>)[] = []
  const rest = async () => void (await Promise.all(rounds.map((end) => end())))
  const serve: Serve = async (request) => payments.browser?.(request) ?? functions(request)
  return {
    serve,
    deps,
    /** Sentences to show to the operator who starts the functions. */
    notes: [
      ...choice.notes,
      mailer.where,
      store.kind === 'pglite'
        ? `The store is ${path.resolve(env.DATA_DIR)}`
        : 'The store is the PostgreSQL of DATABASE_URL',
      ...(isLogged
        ? []
        : ['Nobody notes who is forgotten: ERASURE_LOG cannot be written. A restored copy would bring them back.']),
    ],
    /** Begins to send mail, to clean up and to follow what is published, until `rest`. */
    work() {
      rounds.push(
        poll((signal) => drainOutbox(deps, signal), MAIL_EVERY_MS, failed),
        poll((signal) => cleanUp(deps, signal), CLEAN_UP_EVERY_MS, failed),
        poll(follow, LOOK_EVERY_MS, failed),
      )
    },
    /** Stops all of it at the next point where it may stop. */
    rest,
    /** Closes everything. A provider that is silent is asked again at the next start, as after a crash. */
    async close() {
      await Promise.race([rest(), deps.wait(LAST_PATIENCE_MS)])
      await payments.close()
      mailer.close()
      await store.close()
    },
  }
}

/** Opens the store. Refuses one that is incomplete or has another secret. `isLogged`: the log of erasures works. */
async function openStore(
  env: FunctionsEnv,
  keys: Keys,
  erasures: ErasureLog,
): Promise<{ store: Store; isLogged: boolean }> {
  const store = await connect(env)
  try {
    const isLogged = beginLog(erasures, await isEmpty(store))
    await makeTables(store)
    if (!(await hasAllRules(store))) throw new ConfigurationRefused([HALF_A_COPY])
    if (!(await provesSecret({ store, keys, now: Date.now }))) throw new ConfigurationRefused([WRONG_SECRET])
    return { store, isLogged }
  } catch (error) {
    await store.close()
    throw error
  }
}

const HALF_A_COPY =
  'This database lacks the rule against double bookings: a copy was not restored to its end. Restore it again into an empty database, with "pg_restore --single-transaction" (docs/runbook.md).'
const WRONG_SECRET =
  'FUNCTIONS_SECRET is not the one that this database was written with: its vouchers and links could not be read. Give the secret that belongs to it.'
const LOST_STORE =
  'The database is empty, but the log of erasures (ERASURE_LOG, or erasures.log in DATA_DIR) has begun with another one. Restore a copy of that one, or move the log away to begin with an empty database.'

/** Begins the log of erasures. Refuses an empty store beside a log that has begun. False: the log cannot be written. */
function beginLog(erasures: ErasureLog, isNew: boolean): boolean {
  try {
    if (erasures.begin() || !isNew) return true
  } catch {
    return false
  }
  throw new ConfigurationRefused([LOST_STORE])
}

async function makeTables(store: Store): Promise<void> {
  try {
    await migrate(store)
  } catch (cause) {
    throw new Error(`The tables could not be made: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause })
  }
}

const connect = ({ DATABASE_URL, DATA_DIR, ...env }: FunctionsEnv): Promise<Store> =>
  DATABASE_URL === undefined
    ? openPglite({ folder: DATA_DIR })
    : openPostgres(DATABASE_URL, {
        connections: env.DATABASE_CONNECTIONS,
        statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
        lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT_MS,
      })

/**
 * Reads the secret of this folder, which is made at the first start and readable by its owner only. Losing it loses
 * every voucher's number.
 */
function secretOf(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
