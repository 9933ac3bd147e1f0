import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { install, requireNode, say } from '../lib/build/install.mjs'
import { findChromium } from './chromium.mjs'
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
check('types', ...npm('types'))
check('lint and import rules', ...npm('lint'))
check('content', ...npm('content'))
await count('unit and component tests', bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${OUT}/unit.json`], 'unit.json', fromVitest)
installPostgres()
await count('reference functions', bin('vitest'), ['run', '--config', 'vitest.functions.config.mts', '--reporter=default', '--reporter=json', `--outputFile.json=${OUT}/functions.json`], 'functions.json', fromVitest)
// The pages are built for the functions that the browser tests start.
const functionsPort = await freePort(Number(process.env.FUNCTIONS_PORT || 4100))
for (const name of Object.keys(process.env)) if (/^FUNCTIONS?_(\w+_)?URL$/.test(name)) process.env[name] = ''
process.env.FUNCTIONS_PORT = String(functionsPort)
// And with a tag manager, so that consent is asked for; nothing of it is ever downloaded.
process.env.NEXT_PUBLIC_GTM_ID = 'GTM-TEST123'
if (check('the site builds', ...npm('build'))) {
  await count('every built page', bin('vitest'), ['run', '--config', 'vitest.site.config.mts', '--reporter=default', '--reporter=json', `--outputFile.json=${OUT}/site.json`], 'site.json', fromVitest)
  await browserTests()
}

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/** A command that passes or fails as a whole. */
function check(name, command, args) {
  say(name)
  const ok = spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (ok) passed += 1
  else failed += 1
  return ok
}

/** A test runner that counts for itself; a runner that dies without a count is one failure. Meanwhile this process serves. */
async function count(name, command, args, report, read, env = {}) {
  say(name)
  const runner = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const status = await new Promise((resolve) => runner.once('error', resolve).once('exit', resolve))
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
  const chromium = findChromium()
  installEngines()
  const served = await serveForTests({ port: await freePort(), functionsPort })
  try {
    const env = { ...served.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${OUT}/browser.json` }
    await count('browser tests', bin('playwright'), ['test', '--reporter=dot,json'], 'browser.json', fromPlaywright, env)
    await count('the other engines', bin('vitest'), ['run', '--config', 'vitest.engines.config.mts', '--reporter=default', '--reporter=json', `--outputFile.json=${OUT}/engines.json`], 'engines.json', fromVitest, served.env)
  } finally {
    await served.stop()
  }
}
