import { Wordmark } from '#components/ui/wordmark'
import css from './logo.module.css'

/** Shows the wordmark as the way to the language's home. */
export function Logo({ href, label }: { href: string; label: string }) {
  return (
    <a className={css.logo} href={href} aria-label={label}>
      <Wordmark />
    </a>
  )
}
