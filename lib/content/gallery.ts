import type { Lang } from '#lib/routes/languages'
import { getFile } from './pages'
import { getPicture } from './pictures'

export type Photo = ReturnType<typeof listPhotos>[number]

/** Lists the photographs of the gallery in order, each with its caption. */
export function listPhotos(lang: Lang) {
  return getFile(lang, 'gallery').pictures.map(({ picture, caption }) => {
    const { file, width, height, alt, position, avif, src, large } = getPicture(lang, picture)
    return { file, width, height, alt, position, avif, src, large, caption }
  })
}
