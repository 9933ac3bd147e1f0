import { defineConfig } from 'vitest/config'

const WITHOUT_STORE = ['tests/functions/{adapters,processes}/**/*.test.ts', 'tests/functions/app/modes.test.ts']

// The reference functions over a store: once with the embedded one, once with a real PostgreSQL. One worker each, so that
// a database is made once. What needs no store runs once.
const on = (name: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: { name, exclude: WITHOUT_STORE, globalSetup: [`tests/functions/on-${name}.ts`] },
})
const withoutStore = {
  extends: false as const,
  resolve: { tsconfigPaths: true },
  test: {
    name: 'no store',
    include: WITHOUT_STORE,
    globalSetup: ['tests/functions/processes/model-folder.ts'],
    setupFiles: ['tests/setup.ts'],
    environment: 'node' as const,
    isolate: false,
  },
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/functions/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [withoutStore, on('pglite'), on('postgres')],
  },
})
