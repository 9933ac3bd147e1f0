import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../chromium.mjs'
import { buildTimes } from './build-time'
import { measurePages } from './pages'

// Prints the README's table of figures. Times are this machine's; compare them only with each other.

const PORT = 3900
const chromium: string = findChromium()

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await fetch(url).then(({ ok }) => ok, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`Nothing answers at ${url}`)
}

async function main(): Promise<void> {
  spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
  const site = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(PORT)], { stdio: 'ignore' })
  try {
    await untilItAnswers(`http://localhost:${PORT}`)
    console.log(await measurePages(`http://localhost:${PORT}`, chromium))
  } finally {
    site.kill()
  }
  const copy = mkdtempSync(path.join(tmpdir(), 'nuilea-bench-'))
  try {
    cpSync('.', copy, { recursive: true, verbatimSymlinks: true, filter: (from) => !/(^|\/)(\.git|\.next|\.run)$/.test(from) })
    console.log(buildTimes(copy))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

void main()
