import { Picture } from '#components/ui/picture'
import { renderRichText } from '#components/ui/rich-text-nodes'
import type { MenuSlide } from '#lib/content/menu-hub'
import type { PageClasses } from './page-classes'
import css from './slide.module.css'

/** The `sizes` attribute of a slide's picture. */
export const SLIDE_SIZES = '(width >= 47.5rem) 62vw, 100vw'

type Props = MenuSlide & {
  number: number
  total: number
  /** Whether the slide is on screen or next to it, so that its picture is loaded at once. */
  soon: boolean
  classes: PageClasses
}

/** Shows one category in the hub's slider. */
export function Slide({
  id,
  name,
  slogan,
  description,
  benefits,
  href,
  textLink,
  picture,
  number,
  total,
  soon,
  classes,
}: Props) {
  return (
    <article className={css.slide} data-cat={id}>
      <Picture picture={picture} sizes={SLIDE_SIZES} eager={soon} alt="" />
      <div className={css.text}>
        <span className={css.number} aria-hidden="true">
          {number}
          <small>/ {total}</small>
        </span>
        <h2>{name}</h2>
        <p>
          <em>{slogan}</em> {description}
        </p>
        <div className={css.benefits}>{renderRichText(benefits, { ul: classes.ticks })}</div>
        <a className={classes.more} href={href}>
          {textLink}
        </a>
      </div>
    </article>
  )
}
