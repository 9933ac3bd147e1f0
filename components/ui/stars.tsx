import css from './stars.module.css'

/** Draws five stars, each filled to its percentage; `label` is the rating in words. */
export function Stars({ fills, label }: { fills: readonly number[]; label: string }) {
  return (
    <span className={css.stars} role="img" aria-label={label}>
      {fills.map((fill, index) => (
        <i key={index} style={fill === 100 ? undefined : { '--f': `${fill}%` }} />
      ))}
    </span>
  )
}
