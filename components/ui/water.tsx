import type { ReactNode } from 'react'
import { Picture, type PictureSource } from './picture'
import css from './water.module.css'

type Props = {
  picture: PictureSource
  /** The same scene for narrow upright screens. */
  portrait?: PictureSource
  children: ReactNode
  /** The category whose colours the section has; without one it is dark. */
  category?: string
  /** The height of the photograph, in CSS. */
  photo?: string
  position?: string
  hero?: boolean
  /** Whether it is at the top of the page: loaded at once, and darkened under the bar. */
  first?: boolean
  /** How wide the picture is shown, as the `sizes` attribute. */
  sizes?: string
}

/** Shows a photograph, and below it its mirror image as the background of the text. */
export function Water({ picture, portrait, children, category, photo, position, hero, first, sizes = '100vw' }: Props) {
  const image = first ? `${css.img} ${css.scrim}` : `${css.img} near`
  return (
    <section
      className={hero ? `${css.water} ${css.hero}` : css.water}
      data-cat={category}
      data-tone={category ? undefined : 'noche'}
      data-ground={first ? 'first' : 'band'}
      style={{ '--photo': photo }}
    >
      <Picture
        picture={picture}
        portrait={portrait}
        sizes={sizes}
        first={first}
        alt=""
        position={position}
        className={image}
      />
      {/* The reflection uses the same files, which the browser has already loaded. */}
      <Picture
        picture={picture}
        portrait={portrait}
        sizes={sizes}
        eager={first}
        alt=""
        position={position}
        className={first ? css.mirror : `${css.mirror} near`}
      />
      <div className={css.text}>{children}</div>
    </section>
  )
}
