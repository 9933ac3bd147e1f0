import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './amounts.module.css'

type Props = {
  lang: Lang
  /** Words with {treatment}. */
  covers: string
  amounts: readonly { amount: number; treatment: { title: string; href: string } }[]
}

/** What some amounts are enough for. */
export function Amounts({ lang, covers, amounts }: Props) {
  return (
    <ul className={css.amounts} role="list">
      {amounts.map(({ amount, treatment }) => (
        <li key={amount}>
          <b className="num">{formatMoney(amount, lang)}</b>
          <span>
            <a href={treatment.href}>{fill(covers, { treatment: treatment.title })}</a>
          </span>
        </li>
      ))}
    </ul>
  )
}
