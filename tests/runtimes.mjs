import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'yaml'
import { log } from '../tools/install.mjs'
import { freePort } from './serve.mjs'

// Proves the site and its functions on each Node that .github/workflows/ci.yml names: unit tests, staff's, the
// functions' tests, a start, and a paid order on it. The binaries come from npm.
//   npm run runtimes            all of them: about a quarter of an hour
//   npm run runtimes -- 24      one

const { matrix } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')).jobs.test.strategy
const named = process.argv.slice(2)
const unknown = named.filter((version) => !matrix.node.includes(version))
if (unknown.length > 0) {
  console.error(`There is no Node "${unknown[0]}" here; there are ${matrix.node.join(', ')}.`)
  process.exit(1)
}

const lines = []
for (const version of named.length > 0 ? named : matrix.node) lines.push(await prove(version))
console.log(`\n${lines.map(({ line }) => line).join('\n')}`)
process.exit(lines.every(({ ok }) => ok) ? 0 : 1)

/** Runs everything on one Node; gives a line about it. */
async function prove(version) {
  const folder = path.resolve('.run/runtimes', version)
  const env = { ...process.env, PATH: `${install(version, folder)}${path.delimiter}${process.env.PATH}` }
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
  log(`Node ${stdout.trim()}`)
  const scripts = ['unit', 'staff-test', 'functions-test']
  const results = [...scripts.map((script) => count(script, folder, env)), await startAndPay(env)]
  return {
    ok: results.every(({ ok }) => ok),
    line: `Node ${stdout.trim()}: ${results.map(({ line }) => line).join('; ')}`,
  }
}

/** Fetches a Node from npm; gives the folder of its binary. */
function install(version, folder) {
  const name = `node-${process.platform}-${process.arch}`
  const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', `${name}@${version}`], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  return path.join(folder, 'node_modules', name, 'bin')
}

/** Runs a command of Vitest's and counts its tests. */
function count(script, folder, env) {
  const report = path.join(folder, `${script}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync('npm', ['run', '-s', script, '--', ...reporters], { stdio: 'inherit', env })
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    ok: status === 0,
    line: `${script} ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`,
  }
}

/** Builds and starts site and functions over an empty store, pays a simulated order there, and ends them. */
async function startAndPay(env) {
  const [port, functionsPort] = [await freePort(), await freePort()]
  const data = mkdtempSync(path.join(tmpdir(), 'nuilea-runtimes-'))
  const start = spawn('node', ['tools/start.mjs'], {
    stdio: 'inherit',
    env: { ...env, PORT: String(port), FUNCTIONS_PORT: String(functionsPort), DATA_DIR: data },
  })
  try {
    const site = `http://localhost:${port}`
    await answers(site, start)
    await answers(`http://localhost:${functionsPort}/health`, start)
    const probe = spawnSync('npm', ['run', '-s', 'probe', '--', '--pay', site], { env, encoding: 'utf8' })
    return { ok: probe.status === 0, line: `start and paid order ${probe.stdout.trim()}` }
  } catch (error) {
    return { ok: false, line: `start failed: ${error.message}` }
  } finally {
    const ended = start.exitCode === null && new Promise((resolve) => start.once('exit', resolve))
    start.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** Waits until an address answers, for as long as its process lives: a build comes first. */
async function answers(url, child) {
  while (child.exitCode === null) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await setTimeout(500)
  }
  throw new Error(`nothing answers at ${url}`)
}
