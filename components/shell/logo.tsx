import { Wordmark } from '#components/ui/wordmark'
import css from './logo.module.css'

/** Shows the wordmark as a link to the home page. `isFixed`: it does not move during page transitions. */
export function Logo({ href, label, isFixed }: { href: string; label: string; isFixed?: boolean }) {
  return (
    <a className={css.logo} href={href} aria-label={label} style={isFixed ? { viewTransitionName: 'logo' } : undefined}>
      <Wordmark />
    </a>
  )
}
