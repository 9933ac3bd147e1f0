import type { CSSProperties, ReactNode } from 'react'
import { Picture, type PictureSource } from './picture'
import css from './water.module.css'

type Props = {
  picture: PictureSource
  /** The same scene for narrow upright screens. */
  portrait?: PictureSource
  children: ReactNode
  /** Category whose colours the section takes, or the unlit tone. */
  category?: string
  tone?: 'noche'
  /** Height of the photograph, as CSS. */
  photo?: string
  position?: string
  hero?: boolean
  /** The first thing on the page: loaded at once and darkened under the bar. */
  first?: boolean
  /** How wide the picture is shown, in the words of the sizes attribute. */
  sizes?: string
  transitionName?: string
}

/** Shows a photograph that stops at a line; below it its own reflection carries the text. */
export function Water({
  picture,
  portrait,
  children,
  category,
  tone,
  photo,
  position,
  hero,
  first,
  sizes = '100vw',
  transitionName,
}: Props) {
  const style: CSSProperties & { '--photo'?: string } = { '--photo': photo }
  const image = first ? `${css.img} ${css.scrim}` : `${css.img} near`
  return (
    <section
      className={hero ? `${css.water} ${css.hero}` : css.water}
      data-cat={category}
      data-tone={tone}
      style={style}
    >
      <Picture
        picture={picture}
        portrait={portrait}
        sizes={sizes}
        first={first}
        alt=""
        position={position}
        className={image}
        transitionName={transitionName}
      />
      {/* The same files again: the browser has them already. */}
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
