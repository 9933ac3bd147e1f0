import { defineConfig } from 'vitest/config'

// Staff at the editor, in Chromium, on copies of the tests' spa.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/editor/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
