import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findChromium } from '../chromium.mjs'
import { freePort, serveForTests } from '../serve.mjs'
import { weighPages } from './bytes'
import { measureFunctions } from './functions'
import { measureMillion } from './million'
import { comparePages, measurePages } from './pages'

// Prints the tables of docs/figures.md: all of them, or those that are named (`npm run bench functions`). Times are
// this machine's; compare them only with each other.

/**
 * Measures the built site with its functions, as visitors have it: a page that cannot ask what is free would show its
 * fault.
 */
async function served(measure: (base: string, executablePath: string) => Promise<string>): Promise<string> {
  const functionsPort = await freePort()
  spawnSync('npm', ['run', '-s', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, FUNCTIONS_PORT: String(functionsPort) },
  })
  const { base, stop } = await serveForTests({ port: await freePort(), functionsPort })
  try {
    return await measure(base, findChromium())
  } finally {
    await stop()
  }
}

/** Compares this site with that of another checkout; both have to be built. */
async function against(root: string): Promise<string> {
  const sites = [await startedSite('.'), await startedSite(root)] as const
  try {
    return await comparePages([sites[0].base, sites[1].base], findChromium())
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}
const startedSite = async (root: string) =>
  serveForTests({ root, port: await freePort(), functionsPort: await freePort() })

const TABLES = {
  functions: measureFunctions,
  million: measureMillion,
  pages: () => (options.against === undefined ? served(measurePages) : against(options.against)),
  bytes: async () => weighPages(['.', ...(options.against === undefined ? [] : [options.against])]),
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})

async function main(): Promise<void> {
  for (const [name, measure] of Object.entries(TABLES)) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
  }
}

void main()
