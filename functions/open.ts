import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { getCatalogue } from '#lib/content/catalogue'
import { acceptedMethods } from '#lib/content/payment-methods'
import type { Deps } from './deps'
import { ENDPOINTS } from './endpoints'
import type { FunctionsEnv } from './env'
import { makeKeys } from './keys'
import { openMailer } from './mail/mailer'
import { readSpa } from './mail/spa'
import { drainOutbox } from './outbox'
import { chooseMode } from './payments/modes'
import { openPayments } from './payments/open'
import { getPlanning } from './planning/planning'
import { inRounds } from './rounds'
import { route, type Serve } from './router'
import { secretOf } from './secret'
import { migrate } from './store/migrate'
import { openPglite } from './store/pglite'
import { openPostgres } from './store/postgres'
import type { Store } from './store/store'
import { sweep } from './sweeper'

const MAIL_EVERY_MS = 2000
const SWEEP_EVERY_MS = 30_000

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

/** The functions as the environment wants them. `here`: where this machine reaches them, for the simulators' webhooks. */
export async function openFunctions(
  env: FunctionsEnv,
  here = `http://127.0.0.1:${env.FUNCTIONS_PORT}`,
): Promise<Functions> {
  const choice = chooseMode(env, env)
  const origins = [...new Set([env.SITE_URL, ...env.ALLOWED_ORIGINS])]
  const spa = readSpa()
  const keys = makeKeys(env.FUNCTIONS_SECRET ?? secretOf(env.DATA_DIR), randomBytes)
  const store = await openStore(env)
  const payments = await openPayments(choice, {
    brand: spa.name,
    functionsUrl: env.FUNCTIONS_URL ?? `http://localhost:${new URL(here).port}`,
    siteOrigins: origins,
    dataDir: env.DATA_DIR,
    webhooks: { origin: here },
  })
  const mailer = openMailer({ env, spa, siteUrl: env.SITE_URL, mode: choice.mode, dataDir: env.DATA_DIR })
  // While content is being written, prices follow as they do on the site.
  const watched = env.NODE_ENV === 'development'
  const [catalogue, planning, accepted] = [getCatalogue(), getPlanning(), acceptedMethods()]
  const deps: Deps = {
    store,
    mode: choice.mode,
    keys,
    origins,
    payments: payments.providers,
    mail: mailer,
    siteUrl: env.SITE_URL,
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
    reach: () => undefined,
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
        inRounds(() => drainOutbox(deps), MAIL_EVERY_MS, failed),
        inRounds(() => sweep(deps), SWEEP_EVERY_MS, failed),
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
