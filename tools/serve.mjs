import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

// Runs the site and its cloud functions side by side, for `npm start`, `npm run dev` and the browser tests.

const NEXT = 'node_modules/next/dist/bin/next'
/** How long an idle connection stays open (milliseconds): longer than proxies reuse one, which is a minute at most. */
const KEEP_ALIVE = ['--keepAliveTimeout', '75000']
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const isHere = (address) => URL.canParse(address) && LOOPBACK.has(new URL(address).hostname)

/** Reads a port from the environment, or gives the usual one. Ends the process with a sentence if it is no port. */
export function portOf(name, usual) {
  const port = Number(process.env[name] || usual)
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port
  console.error(`${name} must be a number between 1 and 65535; it is "${process.env[name]}".`)
  process.exit(1)
}

/** Tells whether the port is free on this machine, for IPv6 and IPv4. */
export function isPortFree(port) {
  const listens = (host) =>
    new Promise((resolve) => {
      const probe = createServer()
      // Other errors, as on a machine without IPv6, do not mean that the port is taken.
      probe.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'))
      probe.listen(port, host, () => probe.close(() => resolve(true)))
    })
  return listens('::').then((free) => free && listens('127.0.0.1'))
}

/** Below the ports that the system gives to whoever asks for any, so that it gives none away before it is used. */
const [FIRST_PORT, PORTS] = [20_000, 10_000]
/** Each process begins somewhere else, and gives no port twice. */
let next = process.pid * 97

/**
 * Finds a port that is free.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = FIRST_PORT + (next++ % PORTS)
  return (await isPortFree(port)) ? port : freePort()
}

/** Ends the process with a sentence if another program uses the port. */
export async function requireFree(port, name, command) {
  if (await isPortFree(port)) return
  console.error(
    `Port ${port} is taken by another program. Stop that program, or choose a port: ${name}=${port + 1} ${command}`,
  )
  process.exit(1)
}

/**
 * Tells whether the site uses our functions on this machine. If FUNCTIONS_URL is elsewhere, or the site is built for
 * the owner's functions, there is nothing to start.
 */
export const functionsAreHere = () =>
  process.env.FUNCTIONS_CONTRACT !== 'specification' &&
  (!process.env.FUNCTIONS_URL || isHere(process.env.FUNCTIONS_URL))

/** Gives the functions' port: FUNCTIONS_PORT, else the one of a FUNCTIONS_URL on this machine, else 4100. */
export const functionsPort = () =>
  portOf('FUNCTIONS_PORT', (isHere(process.env.FUNCTIONS_URL) && new URL(process.env.FUNCTIONS_URL).port) || 4100)

/**
 * Gives the environment of functions beside a site on this port. Without a public SITE_URL, pages from this machine may
 * call them, and if there are no keys either, payments are simulated.
 */
function functionsEnv(port, dev) {
  const { SITE_URL, ALLOWED_ORIGINS, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = process.env
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const trial = !SITE_URL || isHere(SITE_URL)
  const keys = STRIPE_SECRET_KEY || PAYPAL_CLIENT_ID
  return {
    ...process.env,
    FUNCTIONS_PORT: String(functionsPort()),
    NODE_ENV: dev ? 'development' : 'production',
    ...(trial && { SITE_URL: local[0], ALLOWED_ORIGINS: [ALLOWED_ORIGINS, ...local].filter(Boolean).join(',') }),
    ...(trial && !keys && { ALLOW_SIM: '1' }),
  }
}

/**
 * Starts the functions of the project in `cwd`. They end by themselves when this process ends.
 *
 * @returns {import('node:child_process').ChildProcess}
 */
export function startFunctions(port, { dev = false, env = {}, output = 'inherit', cwd } = {}) {
  const variables = { ...functionsEnv(port, dev), ...env }
  return spawn(process.execPath, ['--import', 'tsx', 'tools/simulator/start.ts'], {
    cwd,
    stdio: ['ignore', output, 'inherit', 'ipc'],
    env: variables,
  })
}

/**
 * Starts the built site of the project in `cwd`, or with `dev` the development server. With `host` it listens there
 * only. `build` is the folder of the build, if it is not the usual one.
 *
 * @param {number} port
 * @param {{ dev?: boolean, cwd?: string, host?: string, build?: string }} [options]
 */
export function startSite(port, { dev = false, cwd, host, build } = {}) {
  const where = ['-p', String(port), ...(host ? ['-H', host] : [])]
  return spawn(process.execPath, [NEXT, ...(dev ? ['dev'] : ['start', ...KEEP_ALIVE]), ...where], {
    cwd,
    stdio: ['ignore', dev ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: dev ? 'development' : 'production', ...(build && { BUILD_FOLDER: build }) },
  })
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * Starts a process, and starts it again whenever it ends: after a second, then after twice as long each time, up to a
 * minute. After a run of more than a minute the pause is a second again. Calls `say` with a sentence each time. Gives a
 * function that ends the process for good and resolves once it has ended.
 */
export function keepRunning(start, name, say = console.error) {
  let pause = FIRST_PAUSE_MS
  let child, timer
  let stopped = false
  let end = () => undefined
  const begin = () => {
    const since = Date.now()
    child = start()
    child.once('exit', (status, signal) => {
      child = undefined
      if (stopped) return end()
      if (Date.now() - since > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS
      say(`${name} ended (${signal ?? status}). The site goes on; they are started again in ${pause / 1000} s.`)
      timer = setTimeout(begin, pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    })
  }
  begin()
  return (signal) =>
    new Promise((resolve) => {
      stopped = true
      clearTimeout(timer)
      if (!child) return resolve()
      end = resolve
      child.kill(signal)
    })
}

/**
 * Serves site and functions until Ctrl-C or until the site ends. Functions that end are started again, and meanwhile
 * the site goes on. `inner` is the port of the site if another server in front has `port`; the site then listens on
 * this machine only. With `functions: false` no functions are started. With `builds` (served.mjs) both are started anew
 * whenever something else is published.
 *
 * @param {number} port
 * @typedef {ReturnType<typeof import('./served.mjs').servedBuilds>} Builds
 * @param {{ dev?: boolean, inner?: number, functions?: boolean, builds?: Builds }} [options]
 */
export function serveTogether(port, { dev = false, inner, functions = true, builds } = {}) {
  let stopping = false
  let leaving, site, siteEnded, stopFunctions
  function begin() {
    const env = builds?.env()
    stopFunctions =
      functions && functionsAreHere()
        ? keepRunning(() => startFunctions(port, { dev, env }), 'The functions have')
        : () => undefined
    const build = builds?.current()
    const mine = inner === undefined ? startSite(port, { dev, build }) : startSite(inner, { dev, host: 'localhost' })
    const ended = new Promise((resolve) => mine.once('exit', (status, signal) => resolve({ status, signal })))
    void ended.then(async ({ status, signal }) => {
      if (stopping || leaving === mine) return
      console.error(`The site has stopped${signal ? ` (${signal})` : ''}, so everything stops.`)
      await stopFunctions('SIGTERM')
      process.exit(status || 1)
    })
    ;[site, siteEnded] = [mine, ended]
  }
  const end = (signal) => {
    leaving = site
    site.kill(signal)
    return Promise.all([siteEnded, stopFunctions(signal)])
  }
  begin()
  builds?.onChange(async () => {
    // Copied while the one before is still served.
    builds.current()
    await end('SIGTERM')
    if (!stopping) begin()
  })
  const stop = async (signal) => {
    stopping = true
    await end(signal)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal))
}
