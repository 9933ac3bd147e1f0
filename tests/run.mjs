import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { install, requireNode, log } from '../tools/install.mjs'
import { BUILD_COPY, builtFor, builtForStub, testInBrowser } from './e2e.mjs'
import { freePort, serveForTests } from './serve.mjs'
import { copySpa, prepareSpa, SPA, SPECIFICATION_SPA } from './spa.mjs'

// Everything that proves the site, in the order in which a fault is cheapest to find. The program is tested on an
// invented spa (tests/spa.mjs), so that the owner's content is free to change; the owner's own pages are then walked,
// and a visitor of each engine books on them. Ends with «N passed, N failed», and «, N skipped» where something is not
// installed or has no keys; the last line says how long it took.

const OUT = path.resolve('.run')
const began = Date.now()
let passed = 0
let skipped = 0
/** What failed, by name, each with the first lines of why where a test said so. */
const failures = []

requireNode()
// Debian's packages come beside npm's.
const tools = run('what tests use of Debian', process.execPath, ['tests/tools.mjs'])
install()
await tools
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

const npm = (script) => ['npm', ['run', '-s', script]]

await check('what is derived from content can be made', ...npm('generate'))
await prepareSpa()
copySpa()
// The pages are built for the functions that the browser tests start.
const owner = await visitFor(Number(process.env.FUNCTIONS_PORT || 4100))
const spa = await visitFor(4210)
const stubPort = await freePort(4310)
// Beside each other, so that no core stands idle; what each says comes out in one piece.
const owners = functions('reference functions', 'pglite', 'postgres').then(ownersPages)
await Promise.all([functions('processes, payments and mail', 'without store'), checksAndUnits()])
await Promise.all([owners, testSpa()])

// Once more at the end: a log is often cut in its middle.
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
console.log(`in ${sinceBegin()}`)
process.exit(failures.length > 0 ? 1 : 0)

/** Chooses a port for functions, and lists what pages are built with that ask them. */
async function visitFor(port) {
  const functionsPort = await freePort(port)
  return { functionsPort, env: builtFor(functionsPort) }
}

async function ownersPages() {
  if (!(await check('the site builds', ...npm('build'), { env: owner.env }))) return
  await vitest('every built page', ['site'], { env: owner.env })
  await otherEngines()
}

async function testSpa() {
  const isBuilt = await Promise.all([
    check('the invented spa builds', ...npm('build'), { cwd: SPA, env: spa.env }),
    check('it builds for functions of the specification', ...BUILD_COPY, {
      cwd: SPECIFICATION_SPA,
      env: builtForStub(stubPort),
    }),
  ])
  if (isBuilt.every(Boolean)) await browserTests()
}

async function checksAndUnits() {
  await check('types', ...npm('types'))
  await check('lint and import rules', ...npm('lint'))
  await check('content', ...npm('content'))
  await vitest('unit and component tests, and the editor’s', ['unit *', 'staff'], { cwd: SPA })
}

function functions(name, ...stores) {
  const projects = stores.map((store) => `functions ${store}`)
  return vitest(name, projects, { cwd: SPA })
}

/** Says what begins or is done, and how long after the start. */
function say(name) {
  log(`${name} (${sinceBegin()})`)
}

function sinceBegin() {
  const seconds = Math.round((Date.now() - began) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Runs a command that passes or fails as a whole; gives whether it passed. */
async function check(name, command, args, options) {
  const ok = (await run(name, command, args, options)) === 0
  if (ok) passed += 1
  else failures.push(name)
  return ok
}

/** Runs projects of Vitest, which counts for itself. */
async function vitest(name, projects, options) {
  const report = `${name.replaceAll(/\W+/g, '-')}.json`
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${OUT}/${report}`]
  const status = await run(name, path.resolve('node_modules/.bin/vitest'), ['run', ...chosen, ...reporters], options)
  add(status, report, fromVitest)
}

/** Runs a command while this process goes on and serves; what it says comes out in one piece when it is done. */
function run(name, command, args, { cwd, env = {} } = {}) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const said = []
  child.stdout.on('data', (piece) => said.push(piece))
  child.stderr.on('data', (piece) => said.push(piece))
  return new Promise((resolve) => {
    child
      .once('error', () => resolve(1))
      .once('close', (status) => {
        say(name)
        process.stdout.write(Buffer.concat(said))
        resolve(status)
      })
  })
}

/** Adds what a test runner has counted; one that dies without a count is one failure. */
function add(status, report, read) {
  const file = path.join(OUT, report)
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, skipped: 0, failures: [] }
  passed += result.passed
  skipped += result.skipped
  if (status !== 0 && result.failures.length === 0) failures.push(`${report}: the command ended with ${status}`)
  failures.push(...result.failures)
}

function fromVitest({ numPassedTests, numPendingTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${inTests(name)} › ${fullName}\n${firstLines(failureMessages[0])}`),
  )
  const failures = [...failed, ...broken.map(({ name, message }) => `${inTests(name)}\n${firstLines(message)}`)]
  return { passed: numPassedTests, skipped: numPendingTests, failures }
}

function fromPlaywright({ stats, suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {}
      return `${file} › ${title}\n${firstLines(error?.message)}`
    })
  return { passed: stats.expected, skipped: stats.skipped, failures }
}

/** Cuts a path down to what follows the folder of the tests. */
function inTests(file) {
  return file.slice(file.lastIndexOf(`${path.sep}tests${path.sep}`) + 1)
}

function firstLines(message = '') {
  return message.split('\n').slice(0, 12).join('\n')
}

/** Sends visitors with Firefox and WebKit through the owner's own site. */
async function otherEngines() {
  const { functionsPort, env } = owner
  const served = await serveForTests({ port: await freePort(), functionsPort })
  try {
    await vitest('the other engines', ['engines'], { env: { ...env, ...served.env } })
  } finally {
    await served.stop()
  }
}

async function browserTests() {
  say('browser tests')
  const status = await testInBrowser(['--reporter=dot,json'], {
    functionsPort: spa.functionsPort,
    stubPort,
    env: { ...spa.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(OUT, 'browser.json') },
  })
  add(status, 'browser.json', fromPlaywright)
}
