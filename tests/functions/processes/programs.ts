import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

/**
 * Makes a file of each program that process tests start: a start that reads a hundred and fifty files through tsx costs
 * half as much again. As the README starts them they run in fresh-clone.test.ts. Beside them lies the store that tests
 * copy, once somebody has made it.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-programs-'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await build({
    entryPoints: ['functions/start.ts', 'functions/staff.ts', 'functions/google.ts', 'lib/build/probe.ts'],
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    // What tsx makes of our files too.
    format: 'cjs',
    packages: 'external',
  })
  provide('programs', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
