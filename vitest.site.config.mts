import { defineConfig } from 'vitest/config'
import { TEST_MS } from './tests/limits.mjs'

// Over the output of a finished build. One worker, so that four hundred pages are parsed once.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/site/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
})
