import type { ReactNode } from 'react'
import css from './lists.module.css'

type ListProps = { items: readonly ReactNode[] }

const list = (items: readonly ReactNode[], className: string | undefined) => (
  <ul className={className} role="list">
    {items.map((item, index) => (
      <li key={index}>{item}</li>
    ))}
  </ul>
)

/** Lists short facts, each after a small line. */
export const Ticks = ({ items }: ListProps) => list(items, css.ticks)

/** Shows small tags in a row: with shower, vegan, for two. */
export const Tags = ({ items }: ListProps) => items.length > 0 && list(items, `taps ${css.tags}`)

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
      <ol className={`taps ${css.crumb}`} role="list">
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
