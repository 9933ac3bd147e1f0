import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isFree, startFunctions, startSite } from '../lib/build/serve.mjs'
import { openFront } from './front.mjs'

// A built site and its functions over an empty store, for browser tests and benchmarks.

const NOON = new URL('./noon.mjs', import.meta.url)

/** A port that nobody has: the wanted one if it can be had. */
export async function freePort(wanted) {
  if (wanted !== undefined && (await isFree(wanted))) return wanted
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Starts both of the project in `root` and waits until both answer. `env`: what the tests need to know. */
export async function serveForTests({ root, port, functionsPort }) {
  const data = mkdtempSync(path.join(tmpdir(), 'nuilea-e2e-'))
  const base = `http://localhost:${port}`
  const functionsUrl = `http://localhost:${functionsPort}`
  const inner = await freePort()
  const closeFront = openFront(functionsPort, inner)
  const functions = startFunctions(port, {
    cwd: root,
    output: 'ignore',
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${NOON}`,
      FUNCTIONS_PORT: String(inner),
      FUNCTIONS_URL: functionsUrl,
      DATA_DIR: data,
      DATABASE_URL: '',
      SMTP_URL: '',
      SITE_URL: base,
      TRUSTED_PROXIES: '1',
      ...WITHOUT_KEYS,
    },
  })
  const site = startSite(port, { cwd: root })
  const stop = async () => {
    closeFront()
    await Promise.all([functions, site].map(ended))
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await Promise.all([answers(`${functionsUrl}/health`, functions), answers(base, site)])
  } catch (error) {
    await stop()
    throw error
  }
  return { base, env: { BASE_URL: base, FUNCTIONS_URL: functionsUrl, MAIL_DIR: path.join(data, 'mail') }, stop }
}

const KEYS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_API_BASE',
]
const WITHOUT_KEYS = { ...Object.fromEntries(KEYS.map((name) => [name, ''])), ALLOW_SIM: '1' }

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

/** Waits until it answers, for a minute at most, and no longer than its process lives. */
async function answers(url, child) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`What should answer at ${url} has stopped`)
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`Nothing answered at ${url} within a minute`)
}
