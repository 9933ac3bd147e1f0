import { Cost, Duration } from '#components/treatment/cost'
import { Tags } from '#components/ui/lists'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './price-group.module.css'

export type Group = {
  id: string
  label: string
  summary: string
  minutes: number
  /** Cents. */
  price: number
  priceBefore?: number
  shower: boolean
  couple: boolean
  treatments: readonly { code: string; title: string; href: string }[]
}

type Props = { lang: Lang; group: Group; words: { shower: string; couple: string; /** With {amount}. */ saved: string } }

/** What a length of time costs at the last minute, and which treatments fit into it. */
export function PriceGroup({ lang, group, words }: Props) {
  const { label, summary, minutes, price, priceBefore, shower, couple, treatments } = group
  const saved = priceBefore !== undefined && fill(words.saved, { amount: formatMoney(priceBefore - price, lang) })
  const marks = [saved, shower && words.shower, couple && words.couple].filter((mark) => mark !== false)
  return (
    <article className={css.group}>
      <div className="flow">
        <h3 className="h-s">{label}</h3>
        <Duration minutes={minutes} />
        <p>
          <Cost price={price} before={priceBefore} lang={lang} />
        </p>
      </div>
      <div className="flow">
        <p>{summary}</p>
        <Tags
          items={treatments.map(({ code, title, href }) => (
            <a key={code} href={href}>
              {title}
            </a>
          ))}
        />
        <Tags items={marks} />
      </div>
    </article>
  )
}
