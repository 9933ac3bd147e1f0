import { defineConfig, devices } from '@playwright/test'

// tests/run.mjs finds the browser and starts the site; both can be named by hand.
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may disturb a browser once; a test that passes only the second time is named as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: ['--no-sandbox'] },
    timezoneId: 'Europe/Madrid',
  },
})
