import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BUILD_MS, LONG_TEST_MS, TEST_MS } from './tests/limits.mjs'
import { hasPostgres } from './tests/postgres.mjs'

// All tests but Playwright's, as projects: `unit …`, `staff`, `functions …`, `site`, `editor` and `engines`. The npm
// scripts choose them by name.

/** Projects whose numbers of workers differ are run one after the other, in this order. */
const ORDER = { unit: 0, functions: 1, site: 2, editor: 3, engines: 4 }

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test,
})

const units = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/unit/${file}`)
const thatMatch = (words: RegExp) => units.filter((file) => words.test(readFileSync(file, 'utf8')))

// Starting a process, and a browser's window in it, takes longer than most files. So files share them, and what they
// have loaded. Only those that put other modules in the place of ours have a process of their own.
const alone = thatMatch(/\bvi\.(?:mock|resetModules)\(/)
const inWindow = thatMatch(/@vitest-environment jsdom/).filter((file) => !alone.includes(file))

/** Keeps temporary files in memory, if there is room: tests copy many, and a busy disk deletes them slowly. */
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30 ? { TMPDIR: '/dev/shm' } : {}
  } catch {
    return {}
  }
}

const onAllCores = (test: TestProjectInlineConfiguration['test']) =>
  project({
    setupFiles: ['tests/setup.ts'],
    env: inMemory(),
    // All cores: by default one of two would stand idle.
    maxWorkers: '100%',
    sequence: { groupOrder: ORDER.unit },
    ...test,
  })

/** Compiles WebAssembly only once: the embedded store is open too briefly to gain from optimized code. */
const SHORT_LIVED = ['--liftoff-only']

const WITHOUT_STORE = [
  'tests/functions/{adapters,processes}/**/*.test.ts',
  'tests/functions/app/modes.test.ts',
  'tests/desk/published.test.ts',
]

/**
 * The tests of the embedded store, which is PostgreSQL with one transaction at a time, if there is a real PostgreSQL
 * too. The embedded store is then open for a short while only.
 */
const BESIDE_POSTGRES = { include: ['tests/functions/crash.test.ts'], execArgv: SHORT_LIVED }

/** The reference functions, and the desk over them: one worker each, so that a database is made once. */
const functions = (name: string, test: TestProjectInlineConfiguration['test']) =>
  project({
    name: `functions ${name}`,
    setupFiles: ['tests/setup.ts'],
    isolate: false,
    fileParallelism: false,
    sequence: { groupOrder: ORDER.functions },
    ...test,
  })

const overStore = (name: 'pglite' | 'postgres', test?: TestProjectInlineConfiguration['test']) =>
  functions(name, {
    include: ['tests/{functions,desk}/**/*.test.ts'],
    exclude: WITHOUT_STORE,
    globalSetup: [`tests/functions/on-${name}.ts`],
    ...test,
  })

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    projects: [
      onAllCores({ name: 'unit alone', include: alone }),
      onAllCores({ name: 'unit window', include: inWindow, isolate: false }),
      onAllCores({
        name: 'unit node',
        include: ['tests/unit/**/*.test.{ts,tsx}'],
        exclude: [...alone, ...inWindow],
        isolate: false,
      }),
      // Staff at the editor, and what they publish: servers, git and whole screens, without a browser. Each file has a
      // process of its own, because it asks git often: what a process has loaded is copied when it starts another one.
      onAllCores({ name: 'staff', include: ['tests/staff/**/*.test.{ts,tsx}'] }),
      functions('without store', {
        include: WITHOUT_STORE,
        globalSetup: ['tests/functions/processes/programs.ts'],
        execArgv: SHORT_LIVED,
      }),
      overStore('pglite', hasPostgres() ? BESIDE_POSTGRES : undefined),
      overStore('postgres'),
      // Over the output of a finished build. One worker, so that four hundred pages are parsed once.
      project({
        name: 'site',
        include: ['tests/site/**/*.test.ts'],
        isolate: false,
        fileParallelism: false,
        sequence: { groupOrder: ORDER.site },
      }),
      // Staff at the editor, in Chromium, on copies of the tests' spa.
      project({
        name: 'editor',
        // The desk's store.
        provide: { place: 'memory' },
        include: ['tests/editor/**/*.test.ts'],
        fileParallelism: false,
        testTimeout: LONG_TEST_MS,
        hookTimeout: BUILD_MS,
        sequence: { groupOrder: ORDER.editor },
      }),
      // The walk in the engines that are not Chromium, side by side, against the site of BASE_URL.
      project({
        name: 'engines',
        include: ['tests/engines/**/*.test.ts'],
        // Handed over by name: Vite has a BASE_URL of its own.
        provide: { base: process.env.BASE_URL ?? 'http://localhost:3000' },
        maxWorkers: 2,
        sequence: { groupOrder: ORDER.engines },
      }),
    ],
  },
})
