import { defineConfig } from 'vitest/config'

// Over the output of a finished build. One worker, so that four hundred pages are parsed once.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/site/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
  },
})
