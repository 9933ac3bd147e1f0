import type { CSSProperties, ReactNode } from 'react'
import { Picture, type PictureSource } from './picture'
import css from './split.module.css'

type Props = { picture: PictureSource; children: ReactNode; transitionName?: string }

/** On a desktop it is as high as the window, and cut at its sides. */
const SIZES = '(width >= 64rem) max(50vw, 150vh), 100vw'

/** Shows a photograph that stays while the text beside it moves; on narrow screens it lies above. */
export function Split({ picture, children, transitionName }: Props) {
  return (
    <article className={css.split}>
      <Picture picture={picture} sizes={SIZES} first className={`${css.img} screen`} transitionName={transitionName} />
      <div className={css.text}>{children}</div>
    </article>
  )
}

/**
 * Shows a panel that stays while the text beside it moves, on the colours of a category; on narrow screens it lies
 * above.
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

/** Shows the title of a page with a photograph beside its text: as large as its longest word lets it be. */
export function SplitTitle({ children }: { children: string }) {
  const letters = Math.max(...children.split(/[\s-]+/).map((word) => word.length))
  const style: CSSProperties & { '--letters': number } = { '--letters': letters }
  return (
    <h1 className={css.title} style={style}>
      {children}
    </h1>
  )
}
