import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listPictures } from '#tools/images/make'
import { variantsOf } from '#tools/images/variants'
import type { MadePicture } from '#lib/content/pictures'

let root = ''
let said: string[] = []

const make = async () => (await listPictures(root))((line) => said.push(line))
const pathOf = (address: string) => join(root, 'public', address)
const made = async (): Promise<Record<string, MadePicture>> =>
  JSON.parse(await readFile(join(root, 'lib/content/pictures.generated.json'), 'utf8'))
const inFolder = async () => (await readdir(join(root, 'public/pictures'))).sort()
const times = async () =>
  Promise.all((await inFolder()).map(async (file) => (await stat(join(root, 'public/pictures', file))).mtimeMs))

/** Paints a picture left half red, right half blue, so that a crop shows where it was taken. */
async function paint(file: string, width: number, height: number, left = '#c03020') {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: left } }
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2030c0' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .toFormat(file.endsWith('.png') ? 'png' : 'jpeg')
    .toBuffer()
  await writeFile(join(root, 'public/images', file), bytes)
  return bytes
}

async function describeAs(file: string, x: number, y: number) {
  const alt = { es: 'Pila', en: 'Basin', de: 'Becken', fr: 'Vasque' }
  const list = { $schema: '../schema/pictures.json', pictures: [{ file, alt, focalPoint: { x, y } }] }
  await writeFile(join(root, 'content/pictures.json'), JSON.stringify(list))
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  said = []
  await Promise.all(
    ['public/images', 'content', 'lib/content'].map((folder) => mkdir(join(root, folder), { recursive: true })),
  )
  await describeAs('basin.jpg', 0.5, 0.5)
})
afterEach(() => rm(root, { recursive: true }))

describe('sizes', () => {
  it('never exceed the source image, and each file is what its name says', async () => {
    await paint('basin.jpg', 500, 300)
    await make()
    const basin = (await made())['basin.jpg']
    expect(basin).toMatchObject({ width: 500, height: 300 })
    expect(basin?.avif.map(({ width }) => width)).toEqual([288, 480])
    for (const [format, sources] of [
      ['heif', basin?.avif ?? []],
      ['webp', basin?.webp ?? []],
    ] as const) {
      for (const { src, width } of sources) {
        expect(src).toMatch(/^\/pictures\/basin\.[0-9a-f]{8}-\d+\.(avif|webp)$/)
        expect(await sharp(pathOf(src)).metadata()).toMatchObject({ format, width })
      }
    }
  })

  it('of a source image below the smallest width is its own', async () => {
    await paint('basin.png', 120, 80)
    await make()
    const { 'basin.png': basin } = await made()
    for (const sources of [basin?.avif, basin?.webp]) expect(sources?.map(({ width }) => width)).toEqual([120])
  })

  it('follow the way a phone was held', async () => {
    const bytes = await paint('basin.jpg', 60, 40)
    await writeFile(
      join(root, 'public/images/basin.jpg'),
      await sharp(bytes).withMetadata({ orientation: 6 }).toBuffer(),
    )
    await make()
    const basin = (await made())['basin.jpg']
    expect(basin).toMatchObject({ width: 40, height: 60 })
    expect(await sharp(pathOf(basin?.avif[0]?.src ?? '')).metadata()).toMatchObject({ width: 40, height: 60 })
  })

  it('for browsers without AVIF are two: the plain picture’s and the widest', async () => {
    await paint('basin.jpg', 1300, 80)
    await listPictures(root)
    expect((await made())['basin.jpg']?.webp.map(({ width }) => width)).toEqual([828, 1200])
  })
})

it('pages learn the names of files before any is made', async () => {
  await paint('basin.jpg', 300, 200)
  const makeFiles = await listPictures(root)
  const listed = await made()
  await expect(inFolder()).rejects.toThrow('ENOENT')
  await makeFiles(() => undefined)
  expect(await made()).toEqual(listed)
  const { avif, webp, og } = listed['basin.jpg'] ?? { avif: [], webp: [], og: '' }
  expect(await inFolder()).toEqual(
    [...avif, ...webp]
      .map(({ src }) => src)
      .concat(og)
      .map((src) => src.replace('/pictures/', ''))
      .sort(),
  )
})

it('the social picture stays light, however busy the source image', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const size = { width: 1200, height: 630 }
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const { og } = variantsOf({ file: 'door.jpg', bytes, ...size, focalPoint: { x: 0.5, y: 0.5 } })
  expect((await og.encode()).length).toBeLessThanOrEqual(120 * 1024)
})

it('the social picture is cut around the focal point', async () => {
  await paint('basin.jpg', 160, 40)
  const averages = async () => {
    await make()
    const { data, info } = await sharp(pathOf((await made())['basin.jpg']?.og ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 630 })
    return { red: data[0] ?? 0, blue: data[2] ?? 0 }
  }
  await describeAs('basin.jpg', 0.1, 0.5)
  const left = await averages()
  expect(left.red).toBeGreaterThan(left.blue)
  await describeAs('basin.jpg', 0.9, 0.5)
  const right = await averages()
  expect(right.blue).toBeGreaterThan(right.red)
})

describe('a second run', () => {
  it('makes nothing and says so', async () => {
    await paint('basin.jpg', 90, 60)
    await make()
    const [files, before] = [await inFolder(), await times()]
    said = []
    await make()
    expect(await inFolder()).toEqual(files)
    expect(await times()).toEqual(before)
    expect(said).toEqual(['Pictures: all 1 are there'])
  })

  it('gives a changed source image new names and removes the old ones', async () => {
    await paint('basin.jpg', 50, 30)
    await make()
    const old = await inFolder()
    await paint('basin.jpg', 50, 30, '#20c040')
    await make()
    const now = await inFolder()
    expect(now).toHaveLength(old.length)
    expect(now.filter((file) => old.includes(file))).toEqual([])
  })

  it('makes what is missing and removes what no source image gives', async () => {
    await Promise.all([paint('basin.jpg', 50, 30), paint('door.jpg', 30, 50)])
    await make()
    expect(said).toEqual(['Pictures: 1 of 2', 'Pictures: 2 of 2'])
    await rm(join(root, 'public/images/door.jpg'))
    const [first = ''] = await inFolder()
    await rm(join(root, 'public/pictures', first))
    await make()
    const files = await inFolder()
    expect(files).toContain(first)
    expect(files.filter((file) => file.startsWith('door'))).toEqual([])
    expect(Object.keys(await made())).toEqual(['basin.jpg'])
  })
})
