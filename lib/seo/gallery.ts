import type { ImageGalleryLeaf } from 'schema-dts'
import { absolute, idOf } from './ids'

type Photo = { src: string; alt: string; caption: string }

/** Describes the spa's photographs, each with its caption. */
export function galleryNode(name: string, path: string, photos: Photo[]): ImageGalleryLeaf {
  return {
    '@type': 'ImageGallery',
    '@id': idOf('gallery', path),
    name,
    url: absolute(path),
    image: photos.map(({ src, alt, caption }) => ({
      '@type': 'ImageObject',
      contentUrl: absolute(src),
      caption,
      description: alt,
    })),
  }
}
