'use client'

import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useFirstInteraction } from './first-interaction'
import { FooterInstead } from './footer-instead'
import type { MenuProps } from './menu-hub'
import { optional } from './optional'
import { useStuck } from './stuck'
import css from './navigation-bar.module.css'

const MenuHub = optional<MenuProps>(() => import('./menu-hub').then((part) => part.MenuHub), FooterInstead)

type Props = Pick<MenuProps, 'paths' | 'menuLogo' | 'contact' | 'classes'> & {
  id: string
  /** The word on the button that opens the menu. */
  label: string
  top: 'dark' | 'light' | 'split'
  /** The variables with the colours that it has over sections in the colours of a category. */
  grounds: Record<`--${string}`, string>
  skip: ReactNode
  logo: ReactNode
  flags: ReactNode
}

/** Shows the fixed bar. Its button goes to the footer's menu until this code has loaded, then it opens the hub. */
export function NavigationBar({ id, top, grounds, skip, logo, flags, label, ...menu }: Props) {
  const stuck = useStuck()
  const [isComing, setComing] = useState(false)
  const interacted = useFirstInteraction()
  const [isNavOpen, setNavOpen] = useState(false)
  const burger = useRef<HTMLAnchorElement>(null)

  useEffect(() => burger.current?.removeAttribute('data-wait'), [])

  const coming = () => setComing(true)
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setNavOpen(true)
  }
  const closed = () => {
    setNavOpen(false)
    burger.current?.focus()
  }

  return (
    <>
      <header
        id={id}
        className={`${css.nav} screen${stuck ? ' is-stuck' : ''}`}
        data-top={top}
        style={{ viewTransitionName: 'bar', ...grounds }}
      >
        {skip}
        {logo}
        <div className={css.end}>
          {flags}
          <a
            ref={burger}
            className={css.burger}
            data-wait=""
            href="#site-menu"
            role="button"
            aria-haspopup="dialog"
            onPointerEnter={coming}
            onFocus={coming}
            onClick={open}
            onKeyDown={(event) => event.key === ' ' && open(event)}
          >
            <span>{label}</span>
            <i aria-hidden="true" />
          </a>
        </div>
      </header>
      {(interacted || isNavOpen) && <MenuHub isNavOpen={isNavOpen} isComing={isComing} onClose={closed} {...menu} />}
    </>
  )
}
