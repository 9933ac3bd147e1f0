'use client'
import { useEffect, useRef, useState } from 'react'
import css from './menu-parts.module.css'

type Props = {
  label: string
  links: readonly {
    href: string
    name: string
    /** The criteria that at least one row of the group meets. */ fits?: readonly string[]
  }[]
}

/** The part of the window in which a group counts as the current one. */
const READING = { rootMargin: '-25% 0px -65% 0px' }

/** Shows links to the groups of the menu, which stay visible, and marks the current group. */
export function MenuToc({ label, links }: Props) {
  const nav = useRef<HTMLElement>(null)
  // The first group is the current one until the visitor scrolls.
  const [current, setCurrent] = useState(links[0]?.href)

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) setCurrent(`#${target.id}`)
        // The visitor jumped up past all groups, so the first one is current again.
        else if (boundingClientRect.top > window.innerHeight) setCurrent(links[0]?.href)
      }
    }, READING)
    document.querySelectorAll('[data-menu] section[id]').forEach((group) => observer.observe(group))
    return () => observer.disconnect()
  }, [links])

  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    const room = (nav.current?.clientWidth ?? 0) - (link?.offsetWidth ?? 0)
    nav.current?.scrollTo({ left: link ? link.offsetLeft - room / 2 : 0 })
  }, [current])

  return (
    <nav ref={nav} className={`c-lbl taps ${css.toc}`} aria-label={label}>
      {links.map(({ href, name, fits }) => (
        <a key={href} href={href} data-fits={fits?.join(' ')} aria-current={href === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
