import type { TestProject } from 'vitest/node'
import { hasPostgres } from '../postgres.mjs'

/** Runs the function tests on PGlite. */
export default function setup({ provide }: TestProject): void {
  provide('place', 'memory')
  // The embedded store takes six times as long; it goes through as many where there is nobody else.
  provide('histories', Number(process.env.HISTORIES ?? (hasPostgres() ? 20 : 250)))
  console.log('· functions on PGlite, in memory')
}
