import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBinaries, hasPostgres } from '../../postgres.mjs'
import { newDatabase, newFolder, query } from './running'

/** What stands before the real pg_dump, by what becomes of a copy: it is made, ends halfway, or nothing is reached. */
const NIGHTS = {
  good: 'exec "$real"/pg_dump "$@"',
  half: '"$real"/pg_dump "$@"; file="${@: -1}"; file="${file#--file=}"; truncate --size=2000 "$file"; exit 1',
  // A disk that is full may go unnoticed: what is cut has its list of contents at its head, and a dump that succeeded.
  cut: '"$real"/pg_dump "$@"; file="${@: -1}"; file="${file#--file=}"; truncate --size=-100 "$file"',
  away: 'echo "connection refused" >&2; exit 1',
}

/** Makes a database with rows, a folder for its copies, and what lets nights pass over them. */
async function copies() {
  const url = await newDatabase()
  await query(url, `CREATE TABLE guests AS SELECT n, md5(n::text) AS name FROM generate_series(1, 2000) n`)
  const [folder, bin] = [newFolder(), newFolder()]
  const { pathname, username, searchParams } = new URL(url)
  const real = findBinaries() ?? ''
  const env = {
    ...process.env,
    LC_ALL: 'C',
    PATH: `${bin}:${real}:${process.env.PATH}`,
    real,
    BACKUPS: folder,
    PGHOST: searchParams.get('host') ?? '',
    PGUSER: username,
    PGDATABASE: pathname.slice(1),
  }
  const program = (name: string, ...lines: string[]) => {
    writeFileSync(path.join(bin, name), ['#!/usr/bin/env bash', ...lines, ''].join('\n'))
    chmodSync(path.join(bin, name), 0o755)
  }
  const backup = (...args: string[]) => spawnSync('bash', ['deploy/backup.sh', ...args], { encoding: 'utf8', env })

  /** Lets one night after the other pass in the loop of the containers; what it said. */
  function nightly(...nights: (keyof typeof NIGHTS)[]) {
    const count = path.join(newFolder(), 'night')
    writeFileSync(count, '0')
    program('pg_dump', `case "$(<${count})" in`, ...nights.map((night, n) => `${n}) ${NIGHTS[night]} ;;`), 'esac')
    // Copies are named by the second; the clock goes on by one, and the loop ends after the last night.
    program(
      'sleep',
      `night=$(($(<${count}) + 1)); echo "$night" >${count}`,
      `((night < ${nights.length})) && exec /bin/sleep 1`,
    )
    const { stdout, stderr } = backup('nightly')
    expect(Number(readFileSync(count, 'utf8')), stderr).toBe(nights.length)
    return stdout + stderr
  }

  /** Puts copies of a copy there, as of the nights before. */
  function nightsBefore(count: number): void {
    const [good = ''] = readdirSync(folder)
    for (let n = 1; n <= count; n += 1)
      copyFileSync(
        path.join(folder, good),
        path.join(folder, `nuilea-202001${String(n).padStart(2, '0')}T033000Z.dump`),
      )
  }

  /** The copies there are, and of those the ones that a restore can read to their end. */
  const kept = () => readdirSync(folder).toSorted()
  const readable = () =>
    kept().filter(
      (name) => spawnSync(path.join(real, 'pg_restore'), ['--file=/dev/null', path.join(folder, name)]).status === 0,
    )
  return { folder, backup, nightly, nightsBefore, kept, readable }
}

describe.skipIf(!hasPostgres())('the copies of every night', () => {
  it('outlive nights without one: each failure is said, nothing of it stays, and no good copy goes', async () => {
    const { nightly, nightsBefore, kept, readable, backup } = await copies()
    nightly('good')
    nightsBefore(29)
    const before = kept()
    expect(before).toHaveLength(30)
    const said = nightly('half', 'cut', 'away')
    expect(said.match(/the copy failed/g)).toHaveLength(3)
    expect(kept()).toEqual(before)
    expect(readable()).toEqual(before)
    expect(nightly('good')).toMatch(/^copied to /)
    expect(kept()).toHaveLength(30)
    expect(kept(), 'the oldest made room').not.toContain('nuilea-20200101T033000Z.dump')
    expect(backup('check').status).toBe(0)
  })

  it('are trusted only where the newest is of the last 26 hours and can be read', async () => {
    const { folder, nightly, kept, backup } = await copies()
    expect(backup('check').status, 'none was made').not.toBe(0)
    nightly('good')
    expect(backup('check')).toMatchObject({ status: 0 })
    const [made = ''] = kept()
    const now = Date.now()
    const named = (hoursAgo: number) =>
      `nuilea-${new Date(now - hoursAgo * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '')}.dump`
    renameSync(path.join(folder, made), path.join(folder, named(27)))
    expect(backup('check').status, 'a file that was touched is no newer copy').not.toBe(0)
    renameSync(path.join(folder, named(27)), path.join(folder, named(25)))
    expect(backup('check').status).toBe(0)
    const newest = path.join(folder, named(1))
    writeFileSync(newest, readFileSync(path.join(folder, named(25))).subarray(0, 2000))
    const { status, stderr } = backup('check')
    expect(status).not.toBe(0)
    expect(stderr).toContain(`${newest} cannot be read`)
  })

  it('by a single call fail with it, and leave nothing behind, nor what an earlier one left that was killed', async () => {
    const { folder, nightly, kept, backup } = await copies()
    writeFileSync(path.join(folder, 'nuilea-20200101T033000Z.dump.part'), 'killed')
    const old = new Date(Date.now() - 24 * 3_600_000)
    utimesSync(path.join(folder, 'nuilea-20200101T033000Z.dump.part'), old, old)
    nightly('away')
    const { status } = backup()
    expect(status).not.toBe(0)
    expect(kept()).toEqual([])
  })
})
