import css from './facts.module.css'

type Fact = { id: string; heading: string; text: string }

/** Lists short facts under their own small headings, one below the other. */
export function FactList({ items }: { items: readonly Fact[] }) {
  return (
    <div className={css.facts}>
      {items.map(({ id, heading, text }) => (
        <div key={id}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
}
