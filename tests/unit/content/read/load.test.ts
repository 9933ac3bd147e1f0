import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadContent, openContent } from '#lib/content/read/load'

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
  openContent({ root: process.cwd(), watched: false })
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
})
