import type { MenuPicture } from '#lib/content/menu-hub'

/**
 * Fetches pictures that the next click will show, in the format and width that a <picture> of that size would choose,
 * and after everything that is shown now.
 */
export function fetchAhead(pictures: readonly MenuPicture[], sizes: string): void {
  for (const { avif, src } of pictures) {
    const picture = document.createElement('picture')
    const image = document.createElement('img')
    picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', sizes, srcset: avif }), image)
    image.fetchPriority = 'low'
    image.src = src
  }
}
