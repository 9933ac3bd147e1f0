import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CURRENT } from '#lib/content/read/load'
import { publish, undo, type Publishing } from '#staff/publish/publish'
import { unpublishedFiles } from '#staff/publish/unpublished'
import { update } from '#staff/publish/update'
import { buildLittle, copyRepository, makeRepository, siteOf, type Repository } from './repository'

// A developer pushes a new program while a manager publishes content, from two repositories with one remote.

const MA2 = 'content/treatments/ma-2.json'
const CODE = 'components/page.tsx'
let first: Repository
/** The checkout that staff publish from. */
let staff: Repository
let said: string[]
let installed: number

beforeAll(async () => {
  first = await makeRepository('content', 'messages', 'public/images')
  mkdirSync(path.join(first.root, 'components'))
  first.write(CODE, 'old program')
  first.commit('2026-01-03')
})
afterAll(() => first.remove())
beforeEach(() => {
  staff = copyRepository(first)
  staff.gitIn(staff.home)('clone', '--quiet', '--bare', staff.root, 'remote.git')
  staff.git('remote', 'add', 'origin', path.join(staff.home, 'remote.git'))
  said = []
  installed = 0
  vi.stubGlobal('fetch', siteOf(folder))
})
afterEach(() => {
  vi.unstubAllGlobals()
  staff.remove()
})

const folder = () => path.join(staff.home, 'published')
const say = (line: string) => void said.push(line)
/** Builds a page of the program that is there, and with it the content. */
async function build(): Promise<undefined> {
  await buildLittle(staff.root)
  writeFileSync(path.join(staff.root, 'out/nginx/public/index.html'), staff.read(CODE))
}
const publishing = (): Publishing => ({
  root: staff.root,
  folder: folder(),
  site: 'https://nuilea.example',
  patience: 0,
  build,
  say,
  step: () => undefined,
  ask: () => Promise.resolve(true),
})
const updates = (over = {}) =>
  update({ root: staff.root, folder: folder(), install: () => (installed += 1) > 0, build, say, ...over })
const lower = (to: number, from = 49) => staff.replace(MA2, `"price": ${from}`, `"price": ${to}`)
/** What is public: the program of the page, and what the massage costs. */
const shown = () => {
  const read = (file: string) => readFileSync(path.join(folder(), CURRENT, file), 'utf8')
  return [read('public/index.html'), JSON.parse(read(MA2)).discountedPrice.price]
}
const remote = () => staff.gitIn(path.join(staff.home, 'remote.git'))

/** A developer, with a clone of the remote. */
function developer() {
  const root = path.join(staff.home, 'developer')
  staff.gitIn(staff.home)('clone', '--quiet', 'remote.git', 'developer')
  const git = staff.gitIn(root)
  git('config', 'user.name', 'Developer')
  git('config', 'user.email', 'developer@spa.example')
  return {
    git,
    push: (file: string, text: string) => {
      writeFileSync(path.join(root, file), text)
      git('commit', '--quiet', '--all', '--message', 'feat: a new program')
      git('push', '--quiet')
    },
  }
}

it('both are public and in the remote after the update, and what was only saved stays so', async () => {
  developer().push(CODE, 'new program')
  lower(47)
  expect(await publish(publishing())).toBe(true)
  // The program that runs does not change below a manager who publishes.
  expect(shown()).toEqual(['old program', 47])
  expect(said).toContainEqual(expect.stringContaining('Hay una versión nueva del programa.'))
  lower(46, 47)

  await updates()
  expect([installed, shown()]).toEqual([1, ['new program', 47]])
  expect(staff.read(MA2)).toContain('"price": 46')
  expect(unpublishedFiles(staff.root).map(({ file }) => file)).toEqual([MA2])
  expect(remote()('rev-parse', 'main')).toBe(staff.git('rev-parse', 'HEAD'))
  expect(remote()('show', `main:${CODE}`)).toBe('new program')
  expect(remote()('show', `main:${MA2}`)).toContain('"price": 47')

  // Both go on as before, and neither loses what the other did.
  expect(await publish(publishing())).toBe(true)
  expect(said.at(-2)).toBe('Enviado.')
  expect(shown()).toEqual(['new program', 46])
  expect(await undo(publishing())).toBe(true)
  expect(shown()).toEqual(['new program', 47])
})

it.each([
  ['both changed the same', { [MA2]: 48 }, {}, 'cannot be merged by themselves', 0],
  ['the new program cannot be built', {}, { build: () => Promise.resolve('A page broke') }, 'A page broke', 2],
  ['its packages cannot be installed', {}, { install: () => false }, 'could not be installed', 0],
])('nothing changes where %s', async (_, prices, over, sentence, installs) => {
  const { push } = developer()
  push(CODE, 'new program')
  for (const [file, price] of Object.entries(prices))
    push(file, staff.read(file).replace('"price": 49', `"price": ${price}`))
  lower(47)
  expect(await publish(publishing())).toBe(true)
  const before = [staff.git('rev-parse', 'HEAD'), ...shown()]
  await expect(updates(over)).rejects.toThrow(sentence)
  expect([staff.git('rev-parse', 'HEAD'), ...shown()]).toEqual(before)
  expect(staff.git('status', '--porcelain')).toBe('')
  // The packages are those of the old program again.
  expect(installed).toBe(installs)
})

it('never happens while somebody publishes, nor the other way round', async () => {
  lower(47)
  let meanwhile: unknown
  const during = async () => {
    meanwhile = await updates().catch(String)
    return build()
  }
  expect(await publish({ ...publishing(), build: during })).toBe(true)
  expect(String(meanwhile)).toContain('Somebody is publishing just now')
  lower(46, 47)
  await updates({
    build: async () => {
      expect(await publish(publishing())).toBe(false)
      return build()
    },
  })
  expect(said).toContainEqual(expect.stringContaining('poniendo al día el programa'))
})
