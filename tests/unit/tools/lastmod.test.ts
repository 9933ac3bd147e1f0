import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastModified } from '#tools/lastmod'
import { loadContent } from '#lib/content/read/load'
import { ROUTES } from '#lib/routes/routes'

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

describe('when a page last changed', () => {
  it('is the last commit of its own file and its treatment’s or offer’s, whatever else it shows', () => {
    withHistory()
    const dates = lastModified(root, loadContent())
    expect(dates).toMatchObject({ 'treatment:MA-2': LATER, 'gift:MA-2': LATER, 'treatment:MA-4': FIRST })
    expect(dates).toMatchObject({ massages: FIRST, menu: FIRST, home: FIRST, 'offer:ISP-3': FIRST })
  })

  it.each([
    ['pages/massages', 'massages', 'facials'],
    ['pages/treatment-gift', 'gift:MA-4', 'treatment:MA-4'],
    ['offers', 'offer:ISP-1', 'offer:ISP-7'],
    ['specials', 'offer:ISP-7', 'offer:ISP-1'],
    ['about', 'about', 'home'],
    ['legal/terms', 'terms', 'privacy'],
  ])('follows content/%s.json on the page %s, and not on %s', (file, follows, stays) => {
    withHistory()
    edit(`${file}.json`)
    git(LATER, 'commit', '--quiet', '-am', 'Another word')
    expect(lastModified(root, loadContent())).toMatchObject({ [follows]: LATER, [stays]: FIRST })
  })

  it('is known of every page', () => {
    withHistory()
    expect(Object.keys(lastModified(root, loadContent()))).toEqual(ROUTES.map(({ key }) => key))
  })

  it('is unknown while a file is being edited', () => {
    withHistory()
    edit('specials.json')
    const dates = lastModified(root, loadContent())
    expect(Object.keys(dates)).not.toContain('specials')
    expect(Object.keys(dates)).not.toContain('offer:ISP-7')
    expect(dates['offer:ISP-1']).toBe(FIRST)
  })

  it('is unknown where there is no history', () => {
    expect(lastModified(root, loadContent())).toEqual({})
  })

  it('is unknown where the history is cut short', () => {
    withHistory()
    const shallow = `${root}-shallow`
    git(LATER, 'clone', '--quiet', '--depth=1', `file://${root}`, shallow)
    expect(lastModified(shallow, loadContent())).toEqual({})
    rmSync(shallow, { recursive: true, force: true })
  })
})
