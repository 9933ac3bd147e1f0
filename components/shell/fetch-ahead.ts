import type { MenuPicture } from '#lib/content/menu-hub'

/** Fetches pictures that the next click will show, in the format and width that a <picture> of that size would choose. */
export function fetchAhead(pictures: readonly MenuPicture[], sizes: string): void {
  for (const { avif, webp, src } of pictures) {
    const picture = document.createElement('picture')
    for (const [type, srcset] of [['image/avif', avif], ['image/webp', webp]] as const) {
      picture.append(Object.assign(document.createElement('source'), { type, sizes, srcset }))
    }
    const image = document.createElement('img')
    picture.append(image)
    image.src = src
  }
}
