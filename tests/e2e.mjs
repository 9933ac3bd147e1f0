import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOfFiles } from '../tools/install.mjs'
import { findChromium, findHeadlessChromium } from './chromium.mjs'
import { freePort, serveForTests, serveWithStub } from './serve.mjs'
import { copySpa, prepareSpa, SPA, SPECIFICATION_SPA } from './spa.mjs'
import { addressesBelow } from './specification/addresses.mjs'

// Browser tests, over the built site of the tests' spa and its functions; and over a second one, built for functions of
// the specification's contract.
//   npm run e2e -- tests/e2e/paying.spec.ts      builds if anything changed, serves, and tests what is named

/**
 * Lists what pages are built for besides their content: no functions but those started here, a tag manager, so that
 * consent is asked for, a PayPal app, so that its window is tried (nothing of either is ever downloaded), and Bizum.
 */
export function builtFor(functionsPort) {
  const elsewhere = Object.keys(process.env).filter((name) => /^FUNCTIONS?_(\w+_)?URL$/.test(name))
  return {
    ...Object.fromEntries(elsewhere.map((name) => [name, ''])),
    FUNCTIONS_PORT: String(functionsPort),
    NEXT_PUBLIC_GTM_ID: 'GTM-TEST123',
    NEXT_PUBLIC_PAYPAL_CLIENT_ID: 'app-of-the-fixture-spa',
    PAYPAL_API_BASE: '',
    BIZUM: '1',
    STRIPE_PUBLISHABLE_KEY: '',
  }
}

/** Lists what pages are built for that the stub of the owner's functions serves: all that such an owner sets. */
export function builtForStub(stubPort) {
  return {
    ...builtFor(''),
    FUNCTIONS_CONTRACT: 'specification',
    ...addressesBelow(`http://localhost:${stubPort}`),
    SITE_URL: 'https://www.alberca.example',
    NEXT_PUBLIC_GTM_ID: '',
    BIZUM: '',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1234',
  }
}

/** The command that builds the second copy, after `copySpa`. */
export const BUILD_COPY = ['node_modules/.bin/tsx', ['tests/specification/build.ts']]

/** The tests of the site that is built for the stub; all others are of the one that has the reference functions. */
const OF_STUB = 'specification.spec'

/**
 * Runs Playwright over the built spa with these arguments; returns its exit code. Either port may be missing: what is
 * built for it is then not served.
 */
export async function testInBrowser(args, { functionsPort, stubPort, env = {} }) {
  const browsers = { CHROMIUM_SHELL: findHeadlessChromium(), CHROMIUM: findChromium() }
  const served = []
  try {
    if (stubPort) served.push(await serveWithStub({ root: SPECIFICATION_SPA, port: await freePort(), stubPort }))
    // The second clock counts: the reference functions have one too.
    if (functionsPort) served.push(await serveForTests({ root: SPA, port: await freePort(), functionsPort }))
    const tests = spawn(path.join(SPA, 'node_modules/.bin/playwright'), ['test', ...args], {
      cwd: SPA,
      stdio: 'inherit',
      env: { ...process.env, ...Object.assign({}, ...served.map((each) => each.env)), ...browsers, ...env },
    })
    return await new Promise((resolve) =>
      tests.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1)),
    )
  } finally {
    await Promise.all(served.map(({ stop }) => stop()))
  }
}

/** Builds a copy with these variables, unless it is built from what there is now. Ends the process when that fails. */
function build(root, [command, args], variables) {
  const stamp = path.join(root, '.next/tested')
  const wanted = hashOfFiles(
    ['app', 'components', 'content', 'lib', 'messages', 'public', 'middleware.ts', 'next.config.ts'].map((name) =>
      path.join(root, name),
    ),
    JSON.stringify([variables, process.env.EAGER ?? '']),
  )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}

async function main() {
  const args = process.argv.slice(2)
  const named = args.filter((arg, index) => !arg.startsWith('-') && !/^(?:-g|--grep)$/.test(args[index - 1] ?? ''))
  const isNamed = (ofStub) => named.length === 0 || named.some((name) => name.includes(OF_STUB) === ofStub)
  const ports = {
    functionsPort: isNamed(false) ? await freePort(4210) : undefined,
    stubPort: isNamed(true) ? await freePort(4310) : undefined,
  }
  await prepareSpa()
  if (ports.functionsPort) build(SPA, ['npm', ['run', '-s', 'build']], builtFor(ports.functionsPort))
  if (ports.stubPort) {
    copySpa()
    build(SPECIFICATION_SPA, BUILD_COPY, builtForStub(ports.stubPort))
  }
  process.exit(await testInBrowser(args, ports))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main()
