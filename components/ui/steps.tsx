import css from './steps.module.css'

/** Lists what happens, in order. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className={css.steps} role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  )
}
