import { defineConfig, devices } from '@playwright/test'
import { TEST_MS, WAIT_MS } from './tests/limits.mjs'

/** PayPal's hosts do not resolve: only a test that serves a stand-in for them gets an answer. */
const NOBODY = '--host-resolver-rules=MAP *.paypal.com ~NOTFOUND'
/** Turns off the optimizing of scripts, an eighth of all the work: no page lives long enough to gain from it. */
const SHORT_LIVES = '--js-flags=--no-opt,--no-maglev'

// tests/run.mjs finds the browser and starts the site; both can be named by hand.
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // One for each of two cores, and two more that work while the others wait.
  workers: 4,
  forbidOnly: true,
  retries: 0,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL || process.env.CHROMIUM || undefined,
      // Letters as wide as on a screen: without a window, Chromium would round them to whole pixels.
      args: ['--no-sandbox', '--font-render-hinting=none', NOBODY, SHORT_LIVES],
    },
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    timezoneId: 'Europe/Madrid',
    // No test looks at a page in the middle of a movement. Tests of movements set `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
