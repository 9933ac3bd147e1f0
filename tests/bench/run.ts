import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../chromium.mjs'
import { buildTimes } from './build-time'
import { measureFunctions } from './functions'
import { measurePages } from './pages'

// Prints the README's tables of figures: all of them, or those that are named (`npm run bench functions`). Times are this machine's; compare them only with each other.

const PORT = 3900

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await fetch(url).then(({ ok }) => ok, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`Nothing answers at ${url}`)
}

async function pages(): Promise<string> {
  spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
  const site = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(PORT)], { stdio: 'ignore' })
  try {
    await untilItAnswers(`http://localhost:${PORT}`)
    return await measurePages(`http://localhost:${PORT}`, findChromium())
  } finally {
    site.kill()
  }
}

async function builds(): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'nuilea-bench-'))
  try {
    cpSync('.', copy, { recursive: true, verbatimSymlinks: true, filter: (from) => !/(^|\/)(\.git|\.next|\.run|\.data)$/.test(from) })
    return buildTimes(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const TABLES = { functions: measureFunctions, pages, builds }

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  for (const [name, measure] of Object.entries(TABLES)) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
  }
}

void main()
