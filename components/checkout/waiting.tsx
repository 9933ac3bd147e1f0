import css from './checkout.module.css'

/** Shows that something is in progress, while the visitor can only wait. */
export function Waiting({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={css.state}>
      <div className={css.tide} aria-hidden="true">
        <i />
      </div>
      <h2>{heading}</h2>
      <p className="dim">{text}</p>
    </div>
  )
}
