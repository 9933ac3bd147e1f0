import { Figure } from '#components/ui/figure'
import type { PictureSource } from '#components/ui/picture'
import css from './about.module.css'

/** Shows an upright picture beside a text. The files are wide, so only their middle is shown. */
export function Portrait({ picture }: { picture: PictureSource }) {
  return (
    <Figure
      picture={picture}
      ratio="4/5"
      className={css.portrait}
      sizes="(width >= 64rem) 72vw, (width >= 48rem) 780px, 170vw"
    />
  )
}
