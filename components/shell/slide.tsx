import { Picture } from '#components/ui/picture'
import { renderRichText } from '#components/ui/rich-text-nodes'
import { fit } from '#components/ui/fit'
import type { MenuSlide } from '#lib/content/menu-hub'
import css from './slide.module.css'

/** The `sizes` attribute of a slide's picture. */
export const SLIDE_SIZES = '(width >= 47.5rem) 62vw, 100vw'

/**
 * CSS classes that every page has. The hub gets them as a prop instead of importing their styles: an import would put
 * the hub's own styles among those of the page (next.config.ts), where they are not needed before the hub opens.
 */
export type PageClasses = Partial<Record<'more' | 'button' | 'ticks' | 'notice', string>>

type Props = {
  slide: MenuSlide
  number: number
  total: number
  /** Whether the slide is on screen or next to it, so that its picture is loaded at once. */
  soon: boolean
  classes: PageClasses
}

/** Shows one category in the hub's slider. */
export function Slide({ slide, number, total, soon, classes }: Props) {
  return (
    <article className={css.slide} data-cat={slide.id}>
      <Picture picture={slide.picture} sizes={SLIDE_SIZES} eager={soon} alt="" />
      <div className={css.text}>
        <span className={css.number} aria-hidden="true">
          {number}
          <small>/ {total}</small>
        </span>
        <h2 {...fit(slide.name)}>{slide.name}</h2>
        <p>
          <em>{slide.slogan}</em> {slide.description}
        </p>
        <div className={css.benefits}>{renderRichText(slide.benefits, { ul: classes.ticks })}</div>
        <a className={classes.more} href={slide.href}>
          {slide.textLink}
        </a>
      </div>
    </article>
  )
}
