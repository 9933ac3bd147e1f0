import { defineConfig } from 'vitest/config'
import { TEST_MS } from './tests/limits.mjs'
import { hasPostgres } from './tests/postgres.mjs'

const WITHOUT_STORE = ['tests/functions/{adapters,processes}/**/*.test.ts', 'tests/functions/app/modes.test.ts']

/**
 * What the embedded store, the same PostgreSQL with one transaction at a time, goes through where there is a real one
 * too.
 */
const WITH_BOTH = ['{crash,model,paying,race,simulated,vouchers}.test.ts', 'http/*.test.ts', 'jobs/outbox.test.ts']

/**
 * For whoever opens the embedded store for a short while: its WebAssembly is not compiled a second time to be faster.
 */
const COMPILED_ONCE = ['--liftoff-only']

// The reference functions over a store: the embedded one and a real PostgreSQL. One worker each, so that a database is
// made once. What needs no store runs once.
const on = (name: 'pglite' | 'postgres', include = ['**/*.test.ts']) => ({
  extends: true as const,
  test: {
    name,
    include: include.map((files) => `tests/functions/${files}`),
    exclude: WITHOUT_STORE,
    globalSetup: [`tests/functions/on-${name}.ts`],
  },
})
const withoutStore = {
  extends: false as const,
  resolve: { tsconfigPaths: true },
  test: {
    name: 'no store',
    include: WITHOUT_STORE,
    globalSetup: ['tests/functions/processes/programs.ts'],
    setupFiles: ['tests/setup.ts'],
    environment: 'node' as const,
    isolate: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    execArgv: COMPILED_ONCE,
  },
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['tests/setup.ts'],
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    projects: [withoutStore, on('pglite', hasPostgres() ? WITH_BOTH : undefined), on('postgres')],
  },
})
