import type { Lang } from '#lib/routes/languages'
import { loadContent } from './read/load'
import generated from './pictures.generated.json'

type Source = { width: number; src: string }
/** The files made from one image. `webp`: that of the plain <img>, then the widest one; both may be the same. */
export type MadePicture = { width: number; height: number; avif: Source[]; webp: Source[]; og: string }

/** The part of a picture that is shown: its centre (0 to 1) and how much it is enlarged. */
type Crop = { x: number; y: number; zoom: number }

const made = new Map<string, MadePicture>(Object.entries(generated))

/**
 * Gives a picture of public/images with its files and alternative text, positioned at the crop or else at its focal
 * point. Throws on an unknown picture.
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
    /** Empty until it is translated, so that screen readers pass the picture over. */
    alt: described.alt[lang] ?? '',
    position: `${Math.round(x * 100)}% ${Math.round(y * 100)}%`,
    zoom: crop?.zoom,
    avif: srcset(avif),
    /** The file for browsers without AVIF. */
    src: webp[0]?.src ?? '',
    /** The widest file, to show the picture on its own. */
    large: webp.at(-1)?.src ?? '',
    og,
  }
}

const srcset = (sources: Source[]) => sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
