import type { TestProject } from 'vitest/node'
import './place'

export default function setup({ provide }: TestProject): void {
  provide('place', 'memory')
  console.log('· functions on PGlite, in memory')
}
