import css from './steps.module.css'

/** Shows steps as a numbered list. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className={css.steps} role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  )
}
