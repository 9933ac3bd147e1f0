import css from './placeholder.module.css'

/** Keeps the place of something that is still looked for, and shows that it is. */
export function Placeholder({ className }: { className?: string }) {
  return <div className={className ? `${css.placeholder} ${className}` : css.placeholder} aria-hidden="true" />
}
