import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOfFiles } from '../tools/install.mjs'
import { findChromium, findHeadlessChromium } from './chromium.mjs'
import { freePort, serveForTests } from './serve.mjs'
import { prepareSpa, SPA } from './spa.mjs'

// Browser tests, over the built site of the tests' spa and its functions.
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

/** Runs Playwright over the built spa with these arguments; returns its exit code. */
export async function testInBrowser(args, { functionsPort, env = {} }) {
  const browsers = { CHROMIUM_SHELL: findHeadlessChromium(), CHROMIUM: findChromium() }
  const served = await serveForTests({ root: SPA, port: await freePort(), functionsPort })
  try {
    const tests = spawn(path.join(SPA, 'node_modules/.bin/playwright'), ['test', ...args], {
      cwd: SPA,
      stdio: 'inherit',
      env: { ...process.env, ...served.env, ...browsers, ...env },
    })
    return await new Promise((resolve) =>
      tests.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1)),
    )
  } finally {
    await served.stop()
  }
}

async function main() {
  const functionsPort = await freePort(4210)
  await prepareSpa()
  const variables = builtFor(functionsPort)
  const eager = process.env.EAGER ?? ''
  const stamp = path.join(SPA, '.next/tested')
  const wanted = hashOfFiles(
    ['app', 'components', 'content', 'lib', 'messages', 'public', 'middleware.ts', 'next.config.ts'].map((name) =>
      path.join(SPA, name),
    ),
    JSON.stringify([variables, eager]),
  )
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    const { status } = spawnSync('npm', ['run', '-s', 'build'], {
      cwd: SPA,
      stdio: 'inherit',
      env: { ...process.env, ...variables },
    })
    if (status !== 0) process.exit(status ?? 1)
    writeFileSync(stamp, wanted)
  }
  process.exit(await testInBrowser(process.argv.slice(2), { functionsPort }))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void main()
