import type { ReactNode } from 'react'
import { Picture, type PictureSource } from './picture'
import css from './split.module.css'

type Props = { picture: PictureSource; children: ReactNode; transitionName?: string }

/** In wide windows the picture is as high as the window and cropped at its sides. */
const SIZES = '(width >= 64rem) max(50vw, 150vh), 100vw'

/** Shows a photograph that stays while the text beside it scrolls; on narrow screens it is above the text. */
export function Split({ picture, children, transitionName }: Props) {
  return (
    <article className={css.split}>
      <Picture picture={picture} sizes={SIZES} first className={`${css.img} screen`} transitionName={transitionName} />
      <div className={css.text}>{children}</div>
    </article>
  )
}

/**
 * Shows a panel in a category's colours that stays while the text beside it scrolls; on narrow screens it is above the
 * text.
 */
export function PanelSplit({ panel, category, children }: { panel: ReactNode; category: string; children: ReactNode }) {
  return (
    <article className={css.split}>
      <div className={css.panel} data-cat={category}>
        {panel}
      </div>
      <div className={css.text}>{children}</div>
    </article>
  )
}
