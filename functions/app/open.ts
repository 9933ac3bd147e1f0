import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getCatalogue } from '#lib/content/catalogue'
import { acceptedMethods } from '#lib/content/payment-methods'
import { openMailer } from '#functions/adapters/mail/mailer'
import { readSpa } from '#functions/adapters/mail/spa'
import { migrate } from '#functions/adapters/store/migrate'
import { openPglite } from '#functions/adapters/store/pglite'
import { openPostgres } from '#functions/adapters/store/postgres'
import type { Deps } from '#functions/domain/deps'
import { makeKeys } from '#functions/domain/keys'
import { getPlanning } from '#functions/domain/planning/planning'
import { getRetention } from '#functions/domain/privacy'
import type { Store } from '#functions/domain/store'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import { cleanUp } from '#functions/jobs/cleanup'
import { drainOutbox } from '#functions/jobs/drain-outbox'
import { poll } from '#functions/jobs/polling'
import type { Serve } from '#functions/kit/message'
import type { FunctionsEnv } from './env'
import { chooseMode } from './modes'
import { openPayments } from './payments'

const MAIL_EVERY_MS = 2000
const CLEAN_UP_EVERY_MS = 30_000

export type Functions = {
  serve: Serve
  deps: Deps
  mode: Deps['mode']
  /** Sentences for whoever starts this. */
  notes: readonly string[]
  /** Begins to send mail and to tidy up, until it is closed. */
  work: () => void
  /** Waits for what is being done, then closes the store. */
  close: () => Promise<void>
}

/** Opens the functions as the environment wants them. `here`: where this machine reaches them, for the simulators' webhooks. */
export async function openFunctions(
  env: FunctionsEnv,
  here = `http://127.0.0.1:${env.FUNCTIONS_PORT}`,
): Promise<Functions> {
  const choice = chooseMode(env, env)
  const origins = [...new Set([env.SITE_URL, ...env.ALLOWED_ORIGINS])]
  const spa = readSpa()
  const keys = makeKeys(env.FUNCTIONS_SECRET ?? secretOf(env.DATA_DIR), randomBytes)
  const store = await openStore(env)
  const functionsUrl = env.FUNCTIONS_URL ?? `http://localhost:${new URL(here).port}`
  const payments = await openPayments(choice, {
    brand: spa.name,
    functionsUrl,
    siteOrigins: origins,
    dataDir: env.DATA_DIR,
    webhooks: { origin: here },
  })
  const mailer = openMailer({
    env,
    spa,
    siteUrl: env.SITE_URL,
    functionsUrl,
    mode: choice.mode,
    dataDir: env.DATA_DIR,
  })
  // While content is being written, prices follow as they do on the site.
  const watched = env.NODE_ENV === 'development'
  const [catalogue, planning, accepted] = [getCatalogue(), getPlanning(), acceptedMethods()]
  const retention = getRetention()
  const deps: Deps = {
    store,
    mode: choice.mode,
    keys,
    origins,
    payments: payments.providers,
    mail: mailer,
    retention,
    siteUrl: env.SITE_URL,
    functionsUrl,
    trustedProxies: env.TRUSTED_PROXIES,
    get catalogue() {
      return watched ? getCatalogue() : catalogue
    },
    get accepted() {
      return watched ? acceptedMethods() : accepted
    },
    get planning() {
      return watched ? getPlanning() : planning
    },
    now: Date.now,
    random: randomBytes,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    checkpoint: () => undefined,
    log: (event, detail) => console.log(JSON.stringify({ time: new Date().toISOString(), event, ...detail })),
  }
  const functions = route(deps, ENDPOINTS)
  const failed = (error: unknown) =>
    deps.log('round_failed', { why: error instanceof Error ? error.message : 'unknown' })
  const rounds: (() => Promise<void>)[] = []
  return {
    serve: async (request) => payments.browser?.(request) ?? functions(request),
    deps,
    mode: choice.mode,
    notes: [
      ...choice.notes,
      mailer.where,
      store.kind === 'pglite'
        ? `The store is ${path.resolve(env.DATA_DIR)}`
        : 'The store is the PostgreSQL of DATABASE_URL',
    ],
    work: () =>
      rounds.push(
        poll(() => drainOutbox(deps), MAIL_EVERY_MS, failed),
        poll(() => cleanUp(deps), CLEAN_UP_EVERY_MS, failed),
      ),
    async close() {
      await Promise.all(rounds.map((end) => end()))
      await payments.close()
      mailer.close()
      await store.close()
    },
  }
}

async function openStore({ DATABASE_URL, DATA_DIR }: FunctionsEnv): Promise<Store> {
  const store = DATABASE_URL === undefined ? await openPglite({ folder: DATA_DIR }) : await openPostgres(DATABASE_URL)
  try {
    await migrate(store)
    return store
  } catch (cause) {
    await store.close()
    throw new Error(`The tables could not be made: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause })
  }
}

/** The secret of this folder: made at the first start, readable by its owner only. Losing it loses every voucher's number. */
function secretOf(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `The secret in ${file} is broken. Put it back from a copy: without it sealed vouchers cannot be read. Only if there are none, delete the file.`,
    )
  return secret
}
