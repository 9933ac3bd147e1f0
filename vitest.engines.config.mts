import { defineConfig } from 'vitest/config'
import { TEST_MS } from './tests/limits.mjs'

// The walk in the engines that are not Chromium, side by side, against the site of BASE_URL.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/engines/**/*.test.ts'],
    environment: 'node',
    // Handed over by name: Vite has a BASE_URL of its own.
    provide: { base: process.env.BASE_URL ?? 'http://localhost:3000' },
    maxWorkers: 2,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
})
