import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getCatalogue } from '#lib/content/catalogue'
import { contentInUse, CURRENT, openContent, placementName } from '#lib/content/read/load'
import { addDays } from '#lib/time/madrid'
import { noteContent } from '#functions/domain/operation'
import { findOrders } from '#functions/domain/orders/order'
import { MONDAY } from '../functions/samples'
import { makeWorld, type World } from '../functions/world'
import { openDesk } from './open-desk'

// What the desk sells from: what was published last, and never something older than what the functions sell from.

const WEDNESDAY = addDays(MONDAY, 2)
const FIRST = Date.parse('2026-11-02T09:30:00+01:00')
let published = ''
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>

/** Puts content in place whose lavender massage costs this much. */
function put(at: number, price: number): void {
  const name = placementName({ at, version: 'abcdef0123456789' })
  cpSync('content', path.join(published, name, 'content'), { recursive: true })
  const file = path.join(published, name, 'content/treatments/ma-2.json')
  const { discountedPrice, ...treatment } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...treatment, discountedPrice: { ...discountedPrice, price } }))
  symlinkSync(name, path.join(published, 'next'))
  renameSync(path.join(published, 'next'), path.join(published, CURRENT))
}

beforeEach(async () => {
  published = mkdtempSync(path.join(tmpdir(), 'published-'))
  openContent({ published })
  world = await makeWorld()
  // As functions/app gives it.
  Object.defineProperty(world.deps, 'catalogue', { get: getCatalogue })
  desk = await openDesk(world)
})
afterEach(async () => {
  await desk.close()
  openContent({ published: undefined })
  rmSync(published, { recursive: true })
})

const NEW = `new?phone=600112233&what=MA-2&day=${WEDNESDAY}`
async function book() {
  const fields = await desk.formOf(NEW, 'book')
  return desk.post('do', { ...fields, name: 'Ana', phone: '600112233', what: 'MA-2', day: WEDNESDAY, start: '17:30' })
}
const sold = async () => (await findOrders(world.deps.store, '', [])).map(({ totalCents }) => totalCents)

it('a price that is published is the one the desk sells at, without being started anew, and the screen names it', async () => {
  expect(await desk.get()).toContain('Precios y horarios de esta carpeta')
  put(FIRST, 47)
  contentInUse()
  const screen = (await desk.get(NEW)).replaceAll('\u00a0', ' ')
  expect(screen).toContain('lunes, 2 de noviembre de 2026, 09:30 (abcdef)')
  expect(screen).toContain('47 €')
  await book()
  expect(await sold()).toEqual([4700])
})

it('what is older than the functions’ is sold no more, and nothing is done until it is read', async () => {
  put(FIRST, 47)
  await noteContent(world.deps, FIRST + 60_000)
  const refused = await book()
  expect(refused.text).toContain('más nuevos que los de esta pantalla')
  expect(await sold()).toEqual([])

  put(FIRST + 60_000, 46)
  await book()
  expect(await sold()).toEqual([4600])

  // Functions that are a moment later, or that sell from their own content, are in nobody's way.
  await noteContent(world.deps, FIRST)
  await noteContent(world.deps, undefined)
  expect((await desk.get(NEW)).replaceAll('\u00a0', ' ')).toContain('46 €')
})
