import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentInUse, CURRENT, loadContent, openContent, placementName } from '#lib/content/read/load'

let root = ''

/** Changes the files under the root, as if half a minute had passed. */
function write(): void {
  const file = path.join(root, 'content/gallery.json')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
  utimesSync(file, new Date(), new Date(Date.now() + 30_000))
  vi.setSystemTime(Date.now() + 30_000)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'load-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  openContent({ root: process.cwd(), watched: false, published: undefined })
  rmSync(root, { recursive: true })
})

it('a WhatsApp number is typed only where it is another than that of the phone', () => {
  const numbers = () => {
    openContent({ root })
    const { phone, whatsapp } = loadContent().files.business
    return [phone.value, whatsapp.value]
  }
  expect(numbers()).toEqual(['+34 910 000 111', '+34 910 000 222'])
  const file = path.join(root, 'content/business.json')
  const { whatsapp, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...rest, whatsapp: { ...whatsapp, value: undefined } }))
  expect(numbers()).toEqual(['+34 910 000 111', '+34 910 000 111'])
})

describe('content', () => {
  it('is read once where nobody writes it', () => {
    openContent({ root, watched: false })
    const first = loadContent()
    write()
    expect(loadContent()).toBe(first)
  })

  it('is read anew after each change where it is watched', () => {
    openContent({ root, watched: true })
    const first = loadContent()
    vi.setSystemTime(Date.now() + 30_000)
    expect(loadContent()).toBe(first)
    write()
    expect(loadContent()).not.toBe(first)
    expect(loadContent()).toEqual(first)
  })

  it('is that of the project until something is published, and then each time what is published last', () => {
    const published = path.join(root, 'published')
    openContent({ root, watched: false, published })
    const own = loadContent()
    expect(contentInUse()).toBe(undefined)

    const put = (at: number, change: (content: string) => void) => {
      const name = placementName({ at, version: 'abc' })
      cpSync('content', path.join(published, name, 'content'), { recursive: true })
      change(path.join(published, name, 'content'))
      rmSync(path.join(published, CURRENT), { force: true })
      symlinkSync(name, path.join(published, CURRENT))
      vi.setSystemTime(Date.now() + 1000)
    }
    const rename = (content: string) => {
      const file = path.join(content, 'business.json')
      const business = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...business, name: 'Otra casa' }))
    }
    put(1000, rename)
    expect(own.files.business.name).not.toBe('Otra casa')
    expect(loadContent().files.business.name).toBe('Otra casa')
    expect(contentInUse()).toEqual({ at: 1000, version: 'abc' })
    put(2000, () => undefined)
    expect(loadContent().files.business.name).toBe(own.files.business.name)
    expect(contentInUse()).toEqual({ at: 2000, version: 'abc' })

    // What cannot be used is said once, and what was in use stays in use.
    const said: string[] = []
    openContent({ refused: (why) => said.push(why) })
    loadContent()
    put(3000, (content) => writeFileSync(path.join(content, 'business.json'), '{'))
    expect([loadContent().files.business.name, contentInUse()?.at]).toEqual([own.files.business.name, 2000])
    vi.setSystemTime(Date.now() + 1000)
    loadContent()
    expect(said).toEqual([expect.stringContaining('business.json')])
  })
})
