import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { SourceImage } from './sources'

const WIDTHS = [288, 480, 640, 828, 1200, 1600, 2000]
/** From this width on, the largest file is as wide as its source, up to the other width. */
const [LARGE, LARGEST] = [1600, 2400]
/**
 * Quality 45 cannot be told from 52 in a photograph and makes files a fifth smaller. Effort 4 would save as much again
 * and take four times as long.
 */
const AVIF = { quality: 45, effort: 3, chromaSubsampling: '4:2:0' }
/** A portrait picture fills the first view of a phone, so that smaller files are worth the time. */
const PORTRAIT_AVIF = { ...AVIF, effort: 4 }
const PLAIN_WIDTH = 828
const WEBP = { quality: 70, effort: 4 }
const OG = { width: 1200, height: 630, qualities: [80, 70, 60, 50, 40, 25, 10], mostBytes: 120 * 1024 }

/**
 * One file in public/pictures. Its name has a hash of the source image and the settings. All widths and formats of an
 * image share one hash, because a page names them all and hashes do not compress.
 */
export type ImageVariant = { file: string; width: number; encode: () => Promise<Buffer> }
export type ImageVariants = { avif: ImageVariant[]; webp: ImageVariant[]; og: ImageVariant }

/**
 * Lists the files that are made of one source image: AVIF in all widths up to its own, for the browsers of the last
 * three years; WebP in two widths, for the plain <img> and as the largest file; and a JPEG for social networks.
 */
export function variantsOf(source: SourceImage): ImageVariants {
  const fitting = WIDTHS.filter((width) => width <= source.width)
  const own = source.width < LARGE ? fitting.slice(-1) : [Math.min(source.width, LARGEST)]
  const widths = fitting.length > 0 ? [...fitting.slice(0, -1), ...own] : [source.width]
  const crop = cropAround(source)
  const oriented = () => sharp(source.bytes).autoOrient()
  const card = () => oriented().extract(crop).resize(OG.width, OG.height).flatten({ background: '#ffffff' })
  const name = source.file.replace(/\.[a-z]+$/, '')
  const settings = source.height > source.width ? PORTRAIT_AVIF : AVIF
  const shared = `${name}.${hash8(source.bytes, { settings, WEBP })}`
  return {
    avif: widths.map((width) => ({
      file: `${shared}-${width}.avif`,
      width,
      encode: () => oriented().resize({ width }).avif(settings).toBuffer(),
    })),
    webp: [...new Set([plainWidth(widths), Math.max(...widths)])].map((width) => ({
      file: `${shared}-${width}.webp`,
      width,
      encode: () => oriented().resize({ width }).webp(WEBP).toBuffer(),
    })),
    og: {
      file: `${name}.${hash8(source.bytes, { OG, crop })}-og.jpg`,
      width: OG.width,
      encode: () => firstWithin((quality) => card().jpeg({ quality, mozjpeg: true }).toBuffer()),
    },
  }
}

/** Picks the width of the file that a plain <img> shows. */
const plainWidth = (widths: number[]) => widths.findLast((width) => width <= PLAIN_WIDTH) ?? Math.min(...widths)

function hash8(bytes: Buffer, settings: unknown) {
  return createHash('sha256').update(bytes).update(JSON.stringify(settings)).digest('hex').slice(0, 8)
}

/** Finds the largest crop of an image that has the social picture's shape, as near to the focal point as possible. */
function cropAround({ width, height, focalPoint }: SourceImage) {
  const scale = Math.min(width / OG.width, height / OG.height)
  const box = { width: Math.floor(OG.width * scale), height: Math.floor(OG.height * scale) }
  const start = (centre: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(centre * whole - part / 2, 0), whole - part))
  return { left: start(focalPoint.x, box.width, width), top: start(focalPoint.y, box.height, height), ...box }
}

/** Encodes with ever lower quality until the social picture is small enough, or the qualities are used up. */
async function firstWithin(encode: (quality: number) => Promise<Buffer>) {
  let bytes: Buffer = Buffer.alloc(0)
  for (const quality of OG.qualities) {
    bytes = await encode(quality)
    if (bytes.length <= OG.mostBytes) break
  }
  return bytes
}
