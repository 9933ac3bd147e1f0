import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TEST_MS } from './tests/limits.mjs'

const every = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/unit/${file}`)
const saying = (words: RegExp) => every.filter((file) => words.test(readFileSync(file, 'utf8')))

// Starting a process, and a browser's window in it, takes longer than most files. So files share them, and what they
// have loaded. A process of their own have those that put other modules in the place of ours, and those that ask git
// again and again: whatever a process has loaded is copied each time it starts another one.
const alone = saying(/\bvi\.(?:mock|resetModules)\(|\b(?:makeRepository|openHosted)\(/)
const inWindow = saying(/@vitest-environment jsdom/).filter((file) => !alone.includes(file))

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['tests/setup.ts'],
    testTimeout: TEST_MS,
    environment: 'node',
    // All cores: by default one of two would stand idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'window', include: inWindow, isolate: false } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...alone, ...inWindow],
          isolate: false,
        },
      },
    ],
  },
})
