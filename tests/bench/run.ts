import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../chromium.mjs'
import { freePort, serveForTests } from '../serve.mjs'
import { buildTimes } from './build-time'
import { measureEarlier } from './earlier'
import { measureFunctions } from './functions'
import { measureHub } from './hub'
import { measureLive } from './live'
import { measureMachines } from './machines'
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

async function builds(): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'nuilea-bench-'))
  try {
    cpSync('.', copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !/(^|\/)(\.git|\.next|\.run|\.data|out)$/.test(from),
    })
    return buildTimes(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const TABLES = {
  functions: measureFunctions,
  earlier: measureEarlier,
  machines: measureMachines,
  million: measureMillion,
  live: measureLive,
  pages: () => served(measurePages),
  hub: () => served(measureHub),
  builds,
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  for (const [name, measure] of Object.entries(TABLES)) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
  }
}

void main()
