import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort as findFreePort, isPortFree, startFunctions, startSite } from '../tools/serve.mjs'
import { openClientIpProxy } from './client-ip-proxy.mjs'
import { until } from './limits.mjs'

// A built site and its functions over an empty store, for browser tests and benchmarks.

const CLOCK = new URL('./clock-behind.mjs', import.meta.url)
const HOUR = 3_600_000
const DAY = 24 * HOUR

const inMadrid = (moment) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )

const noonOf = (day) => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return noon - (Number(inMadrid(noon).slice(11, 13)) - 12) * HOUR
}

/**
 * Counts the milliseconds since it was last noon in Madrid on a day the spa of `root` opens then. The clocks of
 * functions and visitors run so far behind, so that there is always something free today, whenever the tests run.
 * (Behind, not ahead: a page whose clock a test sets would add to it what it runs ahead.)
 */
function sinceNoon(root) {
  const { hours } = JSON.parse(readFileSync(path.join(root, 'content/business.json'), 'utf8'))
  const opensAtNoon = (day) =>
    hours.exceptions.every(
      ({ date, periods }) => date !== day || periods.some(({ opens, closes }) => opens <= '12:00' && closes >= '15:00'),
    )
  const now = Date.now()
  const dayOf = (moment) => inMadrid(moment).slice(0, 10)
  let noon = noonOf(dayOf(now))
  while (noon > now || !opensAtNoon(dayOf(noon))) noon = noonOf(dayOf(noon - DAY))
  return now - noon
}

/** Finds a free port: the wanted one if it is free. */
export const freePort = async (wanted) => (wanted !== undefined && (await isPortFree(wanted)) ? wanted : findFreePort())

/**
 * Starts the site and the functions of the project in `root` and waits until both answer. `env`: what the tests need to
 * know.
 */
export async function serveForTests({ root = '.', port, functionsPort }) {
  const behind = String(sinceNoon(root))
  const data = mkdtempSync(path.join(tmpdir(), 'nuilea-e2e-'))
  const base = `http://localhost:${port}`
  const functionsUrl = `http://localhost:${functionsPort}`
  const inner = await freePort()
  const closeProxy = openClientIpProxy(functionsPort, inner)
  const functions = startFunctions(port, {
    cwd: root,
    output: 'ignore',
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${CLOCK}`,
      FUNCTIONS_PORT: String(inner),
      FUNCTIONS_URL: functionsUrl,
      DATA_DIR: data,
      FUNCTIONS_SECRET: SECRET,
      DATABASE_URL: '',
      SMTP_URL: '',
      SITE_URL: base,
      TRUSTED_PROXIES: '1',
      CLOCK_BEHIND_MS: behind,
      ...WITHOUT_KEYS,
    },
  })
  const site = startSite(port, { cwd: root })
  const stop = async () => {
    closeProxy()
    await Promise.all([functions, site].map(ended))
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await Promise.all([answers(`${functionsUrl}/health`, functions), answers(base, site)])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    base,
    env: {
      BASE_URL: base,
      FUNCTIONS_URL: functionsUrl,
      MAIL_DIR: path.join(data, 'mail'),
      CLAIMED_DAYS: path.join(data, 'claimed-days'),
      CLOCK_BEHIND_MS: behind,
      FUNCTIONS_SECRET: SECRET,
    },
    stop,
  }
}

/**
 * Starts the site of the project in `root` and, in the place of the owner's functions, their stub at the port for which
 * the site is built; waits until both answer. `env`: what the tests need to know.
 */
export async function serveWithStub({ root, port, stubPort }) {
  const base = `http://localhost:${port}`
  const stubUrl = `http://localhost:${stubPort}`
  const stub = spawn(process.execPath, ['--import', 'tsx', 'tests/specification/stub.ts', String(stubPort), base], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const site = startSite(port, { cwd: root })
  const stop = () => Promise.all([stub, site].map(ended))
  try {
    await Promise.all([answers(`${stubUrl}/control`, stub), answers(base, site)])
  } catch (error) {
    await stop()
    throw error
  }
  const env = { SPECIFICATION_URL: base, STUB_URL: stubUrl, CLOCK_BEHIND_MS: String(sinceNoon(root)) }
  return { base, env, stop }
}

/** What the functions of browser tests seal with, so that a test can make a link that a later mail would bring. */
const SECRET = 'a secret of the browser tests, long enough to be one'

const KEYS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_API_BASE',
]
const WITHOUT_KEYS = { ...Object.fromEntries(KEYS.map((name) => [name, ''])), ALLOW_SIM: '1', BIZUM: '1' }

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

/** Waits until an address answers, and no longer than its process lives. */
async function answers(url, child) {
  await until(`An answer at ${url}`, () => {
    if (child.exitCode !== null) throw new Error(`What should answer at ${url} has stopped`)
    return fetch(url).then(
      (response) => response.ok || undefined,
      () => undefined,
    )
  })
}
