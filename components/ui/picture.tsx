import { preload } from 'react-dom'

/** A picture made at build time in several widths; lib/content resolves it. */
export type PictureSource = {
  file: string
  width: number
  height: number
  alt: string
  /** object-position around the focal point. */
  position: string
  /** How much nearer it is looked at. */
  zoom?: number
  /** A srcset value. */
  avif: string
  /** For browsers that do not know AVIF. */
  src: string
  /** 1200×630 for social cards. */
  og: string
}

/** The part of a picture that its `<picture>` element needs. */
export type PictureFiles = Omit<PictureSource, 'file' | 'og'>

type Props = {
  picture: PictureFiles
  /** The same scene for narrow upright screens. */
  portrait?: PictureFiles
  /** How wide it is shown, in the words of the sizes attribute. */
  sizes: string
  /** The largest picture of the first view: loaded at once. Everything else is lazy. */
  first?: boolean
  /** Loaded with the page that shows it, although it is not the largest. */
  eager?: boolean
  /** Empty where the picture only repeats the heading beside it. */
  alt?: string
  position?: string
  className?: string
  transitionName?: string
}

/** The windows in which a portrait picture replaces the wide one. */
const PORTRAIT = '(width < 48rem) and (orientation: portrait)'
const ELSEWHERE = `not all and ${PORTRAIT}`

/** Phones with up to three dots per CSS pixel, for sizes: nobody sees the third, so they are given two. */
export const DENSE_PHONE = '(width < 48rem) and (resolution > 2dppx)'

/** Shows a picture in the format, width and shape that suit the window. */
export function Picture({
  picture,
  portrait,
  sizes,
  first,
  eager,
  alt = picture.alt,
  position = picture.position,
  className,
  transitionName,
}: Props) {
  if (first) preloadFirst(picture, sizes, portrait && ELSEWHERE)
  if (first && portrait) preloadFirst(portrait, sizes, PORTRAIT)
  return (
    <picture className={className}>
      {portrait && (
        <source
          media={PORTRAIT}
          type="image/avif"
          srcSet={portrait.avif}
          sizes={sizes}
          width={portrait.width}
          height={portrait.height}
        />
      )}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first || eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        style={{ objectPosition: position, viewTransitionName: transitionName, ...nearer(picture) }}
      />
    </picture>
  )
}

/** Shows a part of a picture only, as large as the whole. Its frame cuts it. */
const nearer = ({ zoom, position }: PictureFiles) =>
  zoom === undefined ? {} : { transform: `scale(${zoom})`, transformOrigin: position }

function preloadFirst({ src, avif }: PictureFiles, imageSizes: string, media?: string) {
  preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes, media, fetchPriority: 'high' })
}
