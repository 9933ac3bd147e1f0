import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { picturesSchema } from '#lib/content/schema/picture'

export const FOLDER = 'public/images'
const CENTRE = { x: 0.5, y: 0.5 }

type Point = { x: number; y: number }
export type SourceImage = { file: string; bytes: Buffer; width: number; height: number; focalPoint: Point }

/** Lists the names of the pictures in public/images. */
export async function listSourceFiles(root: string): Promise<string[]> {
  if (!existsSync(join(root, FOLDER))) return []
  return (await readdir(join(root, FOLDER))).filter((file) => !file.startsWith('.')).sort()
}

/** Reads the pictures in public/images. Throws an error for one that `checkPictures` would have refused. */
export async function readSourceImages(root: string): Promise<SourceImage[]> {
  const focalPoints = await readFocalPoints(root)
  const images: SourceImage[] = []
  for (const file of await listSourceFiles(root)) {
    const bytes = await readFile(join(root, FOLDER, file))
    const size = await sizeOf(bytes)
    if (!size) throw new Error(`${FOLDER}/${file} cannot be read.`)
    images.push({ file, bytes, ...size, focalPoint: focalPoints.get(file) ?? CENTRE })
  }
  return images
}

async function readFocalPoints(root: string) {
  const list = picturesSchema.parse(JSON.parse(await readFile(join(root, 'content/pictures.json'), 'utf8')))
  return new Map(list.pictures.map(({ file, focalPoint }) => [file, focalPoint]))
}

type Size = { width: number; height: number } | undefined
/** Sizes that were read before, by the hash of the bytes: the editor checks every picture before each save. */
const sizes = new Map<string, Promise<Size>>()

/**
 * Gives the size of a picture; undefined if it cannot be read. Decodes all of it, because the head of a file that is
 * cut short can still be read.
 */
export function sizeOf(bytes: Buffer): Promise<Size> {
  const hash = createHash('sha256').update(bytes).digest('base64')
  const size = sizes.get(hash) ?? decode(bytes)
  sizes.set(hash, size)
  return size
}

async function decode(bytes: Buffer): Promise<Size> {
  try {
    await sharp(bytes).resize(16).raw().toBuffer()
    return (await sharp(bytes).metadata()).autoOrient
  } catch {
    return undefined
  }
}
