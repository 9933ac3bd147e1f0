import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { install, requireNode, say } from '../lib/build/install.mjs'
import { findChromium, findHeadlessChromium } from './chromium.mjs'
import { installEngines } from './engines.mjs'
import { installPostgres } from './postgres.mjs'
import { freePort, serveForTests } from './serve.mjs'

// Everything that proves the site, in the order in which a fault is cheapest to find. Ends with «N passed, N failed», and «, N skipped» where something is not installed or has no keys.

const OUT = '.run'
let passed = 0
let failed = 0
let skipped = 0

requireNode()
install()
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

const bin = (name) => `node_modules/.bin/${name}`
const npm = (script) => ['npm', ['run', '-s', script]]

check('what is derived from content can be made', ...npm('generate'))
installPostgres()
// Beside each other, so that no core stands idle; what each says comes out in one piece.
await Promise.all([checksAndUnits(), functions('processes, payments and mail', 'no store'), functions('reference functions', 'pglite', 'postgres')])
// The pages are built for the functions that the browser tests start.
const functionsPort = await freePort(Number(process.env.FUNCTIONS_PORT || 4100))
for (const name of Object.keys(process.env)) if (/^FUNCTIONS?_(\w+_)?URL$/.test(name)) process.env[name] = ''
process.env.FUNCTIONS_PORT = String(functionsPort)
// And with a tag manager, so that consent is asked for; nothing of it is ever downloaded.
process.env.NEXT_PUBLIC_GTM_ID = 'GTM-TEST123'
if (check('the site builds', ...npm('build'))) {
  await count('every built page', ...vitest('site', 'vitest.site.config.mts'), 'site.json', fromVitest)
  await browserTests()
}

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

async function checksAndUnits() {
  await checkBeside('types', ...npm('types'))
  await checkBeside('lint and import rules', ...npm('lint'))
  await checkBeside('content', ...npm('content'))
  await count('unit and component tests', ...vitest('unit'), 'unit.json', fromVitest, { beside: true })
}

async function functions(name, ...projects) {
  const report = `functions-${projects[0]?.replace(' ', '-')}`
  const [command, args] = vitest(report, 'vitest.functions.config.mts')
  await count(name, command, [...args, ...projects.flatMap((project) => ['--project', project])], `${report}.json`, fromVitest, { beside: true })
}

function vitest(report, config = 'vitest.config.mts') {
  return [bin('vitest'), ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${OUT}/${report}.json`]]
}

function tally(ok) {
  if (ok) passed += 1
  else failed += 1
  return ok
}

/** A command that passes or fails as a whole. */
function check(name, command, args) {
  say(name)
  return tally(spawnSync(command, args, { stdio: 'inherit' }).status === 0)
}

/** The same beside other work. */
async function checkBeside(name, command, args) {
  return tally((await run(name, command, args, { beside: true })) === 0)
}

/** Runs a command while this process goes on; what runs beside other work speaks when it is done. */
function run(name, command, args, { beside = false, env = {} } = {}) {
  const child = spawn(command, args, { stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: { ...process.env, ...env } })
  const said = []
  child.stdout?.on('data', (piece) => said.push(piece))
  child.stderr?.on('data', (piece) => said.push(piece))
  if (!beside) say(name)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('close', (status) => {
      if (beside) {
        say(name)
        process.stdout.write(Buffer.concat(said))
      }
      resolve(status)
    })
  })
}

/** A test runner that counts for itself; a runner that dies without a count is one failure. Meanwhile this process serves. */
async function count(name, command, args, report, read, options) {
  const status = await run(name, command, args, options)
  const file = `${OUT}/${report}`
  const result = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 }
  passed += result.passed
  skipped += result.skipped
  failed += status !== 0 && result.failed === 0 ? 1 : result.failed
}

function fromVitest({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function fromPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

async function browserTests() {
  const browsers = { CHROMIUM_SHELL: findHeadlessChromium(), CHROMIUM: findChromium() }
  installEngines()
  const served = await serveForTests({ port: await freePort(), functionsPort })
  try {
    const env = { ...served.env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: `${OUT}/browser.json` }
    await count('browser tests', bin('playwright'), ['test', '--reporter=dot,json'], 'browser.json', fromPlaywright, { env })
    await count('the other engines', ...vitest('engines', 'vitest.engines.config.mts'), 'engines.json', fromVitest, { env: served.env })
  } finally {
    await served.stop()
  }
}
