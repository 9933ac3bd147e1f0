import css from './progress.module.css'

/** The steps to a booking, and on which of them one is; counted from 0. */
export function Progress({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className={css.progress} role="list">
      {steps.map((step, index) => (
        <li key={step} className={index < at ? css.done : undefined} aria-current={index === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
