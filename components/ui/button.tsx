import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'

type Look = { children: ReactNode; /** Drawn as an outline. */ line?: boolean }
type Props = Look & Omit<ComponentProps<'a'>, 'className' | 'children' | 'href'> & { href: string }

/** Shows a link that looks like a button, for the main action of a page. */
export function ButtonLink({ children, line, ...rest }: Props) {
  return (
    <a className={line ? `${css.btn} ${css.line}` : css.btn} {...rest}>
      {children}
    </a>
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & Look & { wide?: boolean }

/** Shows a button, for actions on the same page. */
export function Button({ children, line, wide, type = 'button', ...rest }: ButtonProps) {
  return (
    <button className={[css.btn, line && css.line, wide && css.wide].filter(Boolean).join(' ')} type={type} {...rest}>
      {children}
    </button>
  )
}

/** Shows an unobtrusive link with an arrow. */
export function MoreLink({ href, children, rel }: Pick<Props, 'href' | 'children' | 'rel'>) {
  return (
    <a className={css.more} href={href} rel={rel}>
      {children}
    </a>
  )
}
