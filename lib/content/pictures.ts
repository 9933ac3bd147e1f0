import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import generated from './pictures.generated.json'

type Source = { width: number; src: string }
/**
 * What tools makes of one source image. `webp`: the plain <img>'s file, then the widest one, which may be the same.
 */
export type MadePicture = { width: number; height: number; avif: Source[]; webp: Source[]; og: string }

/** The part of a picture that is shown: around which point, and how much nearer. */
type Crop = { x: number; y: number; zoom: number }

const made = new Map<string, MadePicture>(Object.entries(generated))

/**
 * Gives a picture of public/images with its files, its alternative text and its focal point, or the part of it that is
 * asked for. Throws on an unknown one.
 */
export function getPicture(lang: Lang, file: string, crop?: Crop) {
  const described = loadContent().files.pictures.pictures.find((picture) => picture.file === file)
  if (!described)
    throw new Error(`content/pictures.json does not describe ${file}. Add its alternative texts and focal point.`)
  const sizes = made.get(file)
  if (!sizes)
    throw new Error(`There is no picture ${file} in public/images. Put it there, then run "npm run generate".`)
  const { width, height, avif, webp, og } = sizes
  const { x, y } = crop ?? described.focalPoint
  return {
    file,
    width,
    height,
    alt: described.alt[lang],
    position: `${Math.round(x * 100)}% ${Math.round(y * 100)}%`,
    zoom: crop?.zoom,
    avif: srcset(avif),
    /** For browsers that do not know AVIF. */
    src: webp[0]?.src ?? '',
    /** The widest file, for looking at it alone. */
    large: webp.at(-1)?.src ?? '',
    og,
  }
}

const srcset = (sources: Source[]) => sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
