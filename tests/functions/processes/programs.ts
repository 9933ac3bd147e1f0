import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type OnResolveArgs } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../postgres.mjs'

/** What every start reads, file after file, is put into the program; all else it finds beside. */
const INSIDE = /^(?:zod|stripe|libphonenumber-js|nodemailer|pg|@next\/env)(?:\/|$)/
const leaveOut = ({ path: name, kind, importer }: OnResolveArgs) =>
  kind === 'entry-point' || INSIDE.test(name) || (importer.includes('node_modules') && name !== 'pg-native')
    ? undefined
    : { path: name, external: true }

/**
 * Makes a file of each program that process tests start: a start that reads a hundred and fifty files through tsx costs
 * half as much again. As the README starts them they run in fresh-clone.test.ts. Beside them lies the store that tests
 * copy, once somebody has made it; and a PostgreSQL waits for those that need one.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-programs-'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await build({
    entryPoints: {
      start: 'tools/simulator/start.ts',
      deployed: 'functions/start.ts',
      google: 'functions/google.ts',
      ops: 'staff/ops/start.ts',
      probe: 'tools/probe.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    // What tsx makes of our files too.
    format: 'cjs',
    plugins: [{ name: 'packages', setup: ({ onResolve }) => onResolve({ filter: /^[^#./]/ }, leaveOut) }],
    mainFields: ['module', 'main'],
    logLevel: 'error',
  })
  provide('programs', folder)
  const server = await startPostgres()
  provide('cluster', 'url' in server ? server.url : undefined)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if ('stop' in server) await server.stop()
  }
}
