import { Wordmark } from '#components/ui/wordmark'
import css from './logo.module.css'

/** The way to the language's home. */
export function Logo({ href, label }: { href: string; label: string }) {
  return (
    <a className={css.logo} href={href} aria-label={label}>
      <Wordmark />
    </a>
  )
}
