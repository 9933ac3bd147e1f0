import { defineConfig, devices } from '@playwright/test'
import { TEST_MS, WAIT_MS } from './tests/limits.mjs'

/** PayPal's hosts are nowhere: only a test that serves a stand-in for them hears an answer. */
const NOBODY = '--host-resolver-rules=MAP *.paypal.com ~NOTFOUND'
/** No page lives long enough to earn back what the browser spends on optimizing its code: an eighth of all the work. */
const SHORT_LIVES = '--js-flags=--no-opt,--no-maglev'

// tests/run.mjs finds the browser and starts the site; both can be named by hand.
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Two cores; two more visitors while the others wait.
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
    // Nothing is looked at half-way through a movement: tests of what moves say `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
