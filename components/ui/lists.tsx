import type { ReactNode } from 'react'
import css from './lists.module.css'

/** Lists short facts, each after a small line. */
export function Ticks({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={css.ticks} role="list">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** Shows small tags in a row: with shower, vegan, for two. */
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

/** Shows the breadcrumbs of a page. The last entry is the page itself. */
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
