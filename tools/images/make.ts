import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MadePicture } from '#lib/content/pictures'
import { inTurns } from '../in-turns'
import { readSourceImages, type SourceImage } from './sources'
import { variantsOf, type ImageVariant, type ImageVariants } from './variants'

type Picture = SourceImage & { variants: ImageVariants }

/**
 * Writes lib/content/pictures.generated.json, the sizes and addresses of pictures for the pages; they follow from the
 * source images alone. Gives the function that then makes the missing files of public/pictures and removes old ones.
 */
export async function listPictures(root: string): Promise<(log?: (line: string) => void) => Promise<void>> {
  const pictures = (await readSourceImages(root)).map((image) => ({ ...image, variants: variantsOf(image) }))
  const entries = pictures.map(({ file, width, height, variants }) => {
    const made: MadePicture = { width, height, ...addresses(variants) }
    return [file, made] as const
  })
  await writeWhole(
    join(root, 'lib/content/pictures.generated.json'),
    JSON.stringify(Object.fromEntries(entries), null, 1),
  )
  return (log = console.log) => makeFiles(join(root, 'public/pictures'), pictures, log)
}

async function makeFiles(folder: string, pictures: Picture[], log: (line: string) => void) {
  await mkdir(folder, { recursive: true })
  const files = pictures.map(({ variants }) => filesOf(variants))
  await encodeMissing(folder, files, log)
  await removeStrays(folder, files.flat())
}

const filesOf = ({ avif, webp, og }: ImageVariants) => [...avif, ...webp, og]

async function encodeMissing(folder: string, pictures: ImageVariant[][], log: (line: string) => void) {
  const existing = new Set(await readdir(folder))
  const unfinished = pictures
    .map((files) => files.filter(({ file }) => !existing.has(file)))
    .filter((files) => files.length > 0)
  let finished = pictures.length - unfinished.length
  if (unfinished.length === 0) log(`Pictures: all ${finished} are there`)
  // Each encoder uses one core.
  sharp.concurrency(1)
  await inTurns(unfinished, Math.min(availableParallelism(), 4), async (files) => {
    for (const { file, encode } of files) await writeWhole(join(folder, file), await encode())
    finished += 1
    log(`Pictures: ${finished} of ${pictures.length}`)
  })
}

/** Writes a file under another name and renames it, so that a run which is stopped leaves no half-written file. */
async function writeWhole(path: string, content: Buffer | string) {
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, path)
}

function addresses({ avif, webp, og }: ImageVariants) {
  const source = ({ file, width }: ImageVariant) => ({ width, src: `/pictures/${file}` })
  return {
    avif: avif.map(source),
    webp: webp.map(source),
    og: source(og).src,
  }
}

async function removeStrays(folder: string, wanted: ImageVariant[]) {
  const names = new Set(wanted.map(({ file }) => file))
  const strays = (await readdir(folder)).filter((file) => !names.has(file))
  await Promise.all(strays.map((file) => rm(join(folder, file))))
}
