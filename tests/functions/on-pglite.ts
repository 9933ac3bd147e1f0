import type { TestProject } from 'vitest/node'

/** Runs the function tests on PGlite. */
export default function setup({ provide }: TestProject): void {
  provide('place', 'memory')
  provide('histories', Number(process.env.HISTORIES ?? 150))
  console.log('· functions on PGlite, in memory')
}
