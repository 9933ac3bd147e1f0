import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedDates } from '#tools/changed'
import { loadContent } from '#lib/content/read/load'

const FIRST = '2026-01-02T10:00:00.000Z'
const LATER = '2026-03-04T10:00:00.000Z'
let root: string

const git = (date: string, ...args: string[]) => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@nuilea.example']
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: root, env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}
const edit = (file: string) => appendFileSync(path.join(root, 'content', file), '\n')

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changed-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function withHistory() {
  git(FIRST, 'init', '--quiet')
  git(FIRST, 'add', '.')
  git(FIRST, 'commit', '--quiet', '-m', 'All content')
  edit('treatments/ma-2.json')
  git(LATER, 'commit', '--quiet', '-am', 'A price')
}

describe('when the content of a page last changed', () => {
  it('is its youngest file’s last commit, for the treatment and for every page that lists it', () => {
    withHistory()
    const dates = changedDates(root, loadContent())
    expect(dates).toMatchObject({ 'treatment:MA-2': LATER, 'gift:MA-2': LATER, massages: LATER, menu: LATER })
    expect(dates).toMatchObject({ 'treatment:MA-4': FIRST, facials: FIRST, gallery: FIRST, 'offer:ISP-1': FIRST })
  })

  it('is that of the treatments, too, for what is made of them', () => {
    withHistory()
    const dates = changedDates(root, loadContent())
    expect(dates).toMatchObject({ 'offer:ISP-3': LATER, offers: LATER, 'last-minute': LATER, specials: FIRST })
  })

  it('is unknown while a file is being edited', () => {
    withHistory()
    edit('specials.json')
    const dates = changedDates(root, loadContent())
    expect(Object.keys(dates)).not.toContain('specials')
    expect(Object.keys(dates)).not.toContain('offer:ISP-7')
    expect(dates['offer:ISP-1']).toBe(FIRST)
  })

  it('is unknown where there is no history', () => {
    expect(changedDates(root, loadContent())).toEqual({})
  })

  it('is unknown where the history is cut short', () => {
    withHistory()
    const shallow = `${root}-shallow`
    git(LATER, 'clone', '--quiet', '--depth=1', `file://${root}`, shallow)
    expect(changedDates(shallow, loadContent())).toEqual({})
    rmSync(shallow, { recursive: true, force: true })
  })
})
