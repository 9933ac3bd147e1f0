import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './amounts.module.css'

type Props = {
  lang: Lang
  /** Words with {treatment}. */
  covers: string
  amounts: readonly {
    amount: number
    /** None where it is a free amount. */ treatment: { code: string; title: string; href: string } | undefined
  }[]
}

/** What some amounts are enough for. */
export function Amounts({ lang, covers, amounts }: Props) {
  return (
    <ul className={css.amounts} role="list">
      {amounts.map(
        ({ amount, treatment }) =>
          treatment && (
            <li key={treatment.code}>
              <b className="num">{formatMoney(amount, lang)}</b>
              <span>
                <a href={treatment.href}>{fill(covers, { treatment: treatment.title })}</a>
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
