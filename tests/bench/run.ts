import { spawnSync } from 'node:child_process'
import { findChromium } from '../chromium.mjs'
import { freePort, serveForTests } from '../serve.mjs'
import { measureFunctions } from './functions'
import { measureMillion } from './million'
import { measurePages } from './pages'

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

const TABLES = {
  functions: measureFunctions,
  million: measureMillion,
  pages: () => served(measurePages),
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  for (const [name, measure] of Object.entries(TABLES)) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
  }
}

void main()
