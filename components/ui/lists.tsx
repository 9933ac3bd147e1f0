import type { ReactNode } from 'react'
import css from './lists.module.css'

/** Lists short facts, each behind a small rule. */
export function Ticks({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={css.ticks} role="list">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** Shows quiet marks in a row: with shower, vegan, for two. */
export function Tags({ items }: { items: readonly ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <ul className={css.tags} role="list">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** Shows the way back up. The last entry is the page one is on. */
export function Crumbs({
  label,
  above,
  here,
}: {
  label: string
  above: readonly { href: string; name: string }[]
  here: string
}) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumb} role="list">
        {above.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
