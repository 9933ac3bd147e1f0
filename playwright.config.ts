import { defineConfig, devices } from '@playwright/test'

// tests/run.mjs finds the browser and starts the site; both can be named by hand.
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: ['--no-sandbox'] },
    timezoneId: 'Europe/Madrid',
  },
})
