import css from './placeholder.module.css'

/** Shows a placeholder of the same size while content is loading. */
export function Placeholder({ className }: { className?: string }) {
  return <div className={className ? `${css.placeholder} ${className}` : css.placeholder} aria-hidden="true" />
}
