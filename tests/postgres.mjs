import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from './limits.mjs'

const PLACES = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr/local/lib/postgresql']

/** Finds the folder with initdb and postgres: Debian keeps them out of PATH, one folder per version. */
export function findBinaries() {
  const versions = PLACES.filter(existsSync).flatMap((place) =>
    readdirSync(place).map((name) => path.join(place, name, 'bin')),
  )
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const newestFirst = versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...newestFirst, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  )
}

/** Tells whether startPostgres will find a server, without starting it. */
export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL || findBinaries())

/** Lists the package that PostgreSQL comes in where there is none, as Debian names it. */
export const missingPostgres = () => (hasPostgres() ? [] : ['postgresql'])

/** Picks who runs the server: PostgreSQL refuses to run as root, then it runs as somebody who owns nothing. */
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (name, kind) => Number(spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout)
  const name = ['postgres', 'nobody'].find((each) => spawnSync('id', ['-u', each]).status === 0)
  return name ? { uid: idOf(name, '-u'), gid: idOf(name, '-g') } : {}
}

/** Tests need no disk: what they write is thrown away. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts or finds a PostgreSQL for tests: the server of TEST_DATABASE_URL, else a throw-away cluster that only a socket
 * file leads to. Answers its address, which one it is, and what ends it; without any, why.
 *
 * @returns {Promise<{ url: string; which: string; stop: () => void | Promise<void> } | { why: string }>}
 */
export async function startPostgres() {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, which: 'the server of TEST_DATABASE_URL', stop: () => undefined }
  const binaries = findBinaries()
  if (!binaries) return { why: 'no PostgreSQL is installed and TEST_DATABASE_URL is not set' }
  const user = serverUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'nuilea', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { why: `initdb failed: ${made.stderr || made.error}` }
  }
  const settings = [...FORGETFUL, 'listen_addresses=', 'max_connections=60'].flatMap((setting) => ['-c', setting])
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const stop = () => {
    server.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const isReady = () => {
    if (server.exitCode !== null) throw new Error('It has ended')
    return spawnSync(path.join(binaries, 'pg_isready'), ['-h', folder, '-q']).status === 0 || undefined
  }
  if (!(await until('The throw-away cluster', isReady).catch(() => false)))
    return { why: 'the throw-away cluster did not start' }
  return {
    url: `postgresql://nuilea@localhost/postgres?host=${encodeURIComponent(folder)}`,
    which: `a throw-away cluster of ${binaries}`,
    stop: () => ended(server, folder),
  }
}

function ended(server, folder) {
  return new Promise((resolve) => {
    server.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      resolve()
    })
    server.kill('SIGINT')
  })
}
