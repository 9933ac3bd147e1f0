import { preload } from 'react-dom'

/** A picture in several widths, made at build time; lib/content gives it. */
export type PictureSource = {
  file: string
  width: number
  height: number
  alt: string
  /** The CSS object-position, so that the focal point stays visible. */
  position: string
  /** How much the picture is enlarged. */
  zoom?: number
  /** A srcset value. */
  avif: string
  /** The file for browsers without AVIF. */
  src: string
  /** The file for social media, 1200×630 px. */
  og: string
}

/** The part of a picture that its `<picture>` element needs. */
export type PictureFiles = Omit<PictureSource, 'file' | 'og'>

type Props = {
  picture: PictureFiles
  /** The same scene for narrow upright screens. */
  portrait?: PictureFiles
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string
  /** Whether it is the largest picture of the first view: it is loaded at once, all others lazily. */
  first?: boolean
  /** Whether it is loaded with the page although it is not the largest. */
  eager?: boolean
  /** Empty if the picture only repeats the heading beside it. */
  alt?: string
  position?: string
  className?: string
  transitionName?: string
}

/** The windows in which a portrait picture replaces the wide one. */
const PORTRAIT = '(width < 48rem) and (orientation: portrait)'
const ELSEWHERE = `not all and ${PORTRAIT}`

/** Phones with three pixels per CSS pixel, for `sizes`: the third cannot be seen, so they get files for two. */
export const DENSE_PHONE = '(width < 48rem) and (resolution > 2dppx)'

/** Shows a picture in the best format, width and shape for the window. */
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

/** Gives the style that enlarges a picture around its position; its frame crops it. */
const nearer = ({ zoom, position }: PictureFiles) =>
  zoom === undefined ? {} : { transform: `scale(${zoom})`, transformOrigin: position }

function preloadFirst({ src, avif }: PictureFiles, imageSizes: string, media?: string) {
  preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes, media, fetchPriority: 'high' })
}
