import { defineConfig } from 'vitest/config'
import { BUILD_MS, LONG_TEST_MS } from './tests/limits.mjs'

// Staff at the editor, in Chromium, on copies of the tests' spa.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/editor/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: LONG_TEST_MS,
    hookTimeout: BUILD_MS,
  },
})
