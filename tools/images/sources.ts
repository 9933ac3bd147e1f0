import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { picturesSchema } from '#lib/content/schema/picture'
import { ownPicture } from '#lib/content/schema/values'

export const FOLDER = 'public/images'
const CENTRE = { x: 0.5, y: 0.5 }

type Point = { x: number; y: number }
export type SourceImage = { file: string; bytes: Buffer; width: number; height: number; focalPoint: Point }

/** Reads the pictures in public/images. Throws an error with one sentence per file that cannot be used. */
export async function readSourceImages(root: string): Promise<SourceImage[]> {
  const focalPoints = await readFocalPoints(root)
  const files = (await readdir(join(root, FOLDER))).filter((file) => !file.startsWith('.')).sort()
  const problems: string[] = []
  const images: SourceImage[] = []
  for (const file of files) {
    if (!ownPicture.safeParse(file).success) {
      problems.push(`${FOLDER}/${file}: rename it so that it has only a-z, 0-9 and hyphens and ends in .jpg or .png.`)
      continue
    }
    const bytes = await readFile(join(root, FOLDER, file))
    const size = await sizeOf(bytes)
    if (size) images.push({ file, bytes, ...size, focalPoint: focalPoints.get(file) ?? CENTRE })
    else
      problems.push(
        `${FOLDER}/${file}: cannot be read or is cut short. Save it again as JPEG or PNG and upload it again.`,
      )
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
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
