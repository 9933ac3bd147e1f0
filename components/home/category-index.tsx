import { Picture, type PictureSource } from '#components/ui/picture'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './category-index.module.css'

type Entry = { id: string; name: string; href: string; picture: PictureSource; /** In cents. */ from: number }
type Props = { lang: Lang; heading: string; fromPrice: string; entries: readonly Entry[] }

/** Shows the categories as large lines with their lowest price; a pointer over a line shows its picture. */
export function CategoryIndex({ lang, heading, fromPrice, entries }: Props) {
  return (
    <section className="sec sec--join">
      <div className="wrap">
        <h2 className="lbl">{heading}</h2>
        <ol className={css.index} role="list">
          {entries.map(({ id, name, href, picture, from }, index) => (
            <li key={id}>
              <a href={href}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span>{name}</span>
                <span className={`${css.price} num`}>{fill(fromPrice, { price: formatMoney(from, lang) })}</span>
              </a>
              <Picture picture={picture} sizes="(width >= 64rem) 37vw, 1px" alt="" className={css.picture} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
