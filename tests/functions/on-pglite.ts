import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'

/** Reads which histories are played: the same ones each time, so that a failure follows from the code, or others. */
export function readHistories(): ProvidedContext['histories'] {
  const { HISTORIES: others } = process.env
  return others === undefined ? { runs: 150, seed: 1 } : { runs: Number(others), seed: undefined }
}

/** Runs the function tests on PGlite. */
export default function setup({ provide }: TestProject): void {
  provide('place', 'memory')
  provide('histories', readHistories())
  console.log('· functions on PGlite, in memory')
}
