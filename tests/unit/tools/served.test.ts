import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { servedBuilds } from '../../../tools/served.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'served-'))
  mkdirSync(path.join(root, '.data/published'), { recursive: true })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true })
})

/** Builds the site, as a build does it: it begins with an empty folder, which has a page in the end. */
function build(content: string): void {
  const built = path.join(root, '.next')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(path.join(built, 'server/app'), { recursive: true })
  mkdirSync(path.join(built, 'cache'))
  writeFileSync(path.join(built, 'server/app/version.txt.body'), `${content}\n`)
}
function publish(name: string): void {
  const link = path.join(root, '.data/published/next')
  symlinkSync(name, link)
  renameSync(link, path.join(root, '.data/published/current'))
}
const shown = ({ current }: ReturnType<typeof servedBuilds>) =>
  readFileSync(path.join(root, current(), 'server/app/version.txt.body'), 'utf8').trim()

it('a build is served as it is while the next one is made, until that is published, and again if it is taken back', () => {
  build('first')
  publish('1-first')
  const served = servedBuilds(3000, root)
  expect(shown(served)).toBe('first')
  expect(existsSync(path.join(root, served.current(), 'cache'))).toBe(false)

  rmSync(path.join(root, '.next'), { recursive: true })
  expect(shown(served)).toBe('first')
  build('second')
  expect(shown(served)).toBe('first')
  publish('2-second')
  expect(shown(served)).toBe('second')
  publish('1-first')
  expect(shown(served)).toBe('first')
})

it('the functions read what is published where it is what the site shows, and their own content where it is not', () => {
  build('first')
  expect(servedBuilds(3000, root).env()).toEqual({})
  publish('1-first')
  expect(servedBuilds(3000, root).env()).toEqual({ PUBLISHED_FOLDER: '.data/published' })
  build('by-hand')
  expect(servedBuilds(3000, root).env()).toEqual({})
})

it('who serves is told of each publishing, one after the other', async () => {
  vi.useFakeTimers()
  build('first')
  publish('1-first')
  let told = 0
  let end: () => void = () => undefined
  servedBuilds(3000, root).onChange(() => {
    told += 1
    return new Promise<void>((resolve) => (end = resolve))
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toBe(0)
  publish('2-second')
  await vi.advanceTimersByTimeAsync(2000)
  publish('3-third')
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toBe(2)
})
