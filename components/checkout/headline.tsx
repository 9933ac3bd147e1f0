'use client'
import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Room } from '#components/ui/room'

/** What a page's head says of the order; a missing part stays as it was built. */
type Headline = {
  title?: string
  lead?: string
  /** The form below is gone, so the heading is scrolled back into view. */
  isFormAway?: boolean
}

const HeadlineContext = createContext<[headline: Headline, set: (headline: Headline) => void]>([{}, () => {}])

/** Wraps a page's head and the part below it, so that this part can change what the head says of the order. */
export function HeadlineRoot({ children }: { children: ReactNode }) {
  return <HeadlineContext value={useState<Headline>({})}>{children}</HeadlineContext>
}

/** Sets what the page's head says of the order. */
export function useHeadline({ title, lead, isFormAway }: Headline) {
  const [, setHeadline] = use(HeadlineContext)
  // In a layout effect, so that heading and text change at once.
  useLayoutEffect(() => setHeadline({ title, lead, isFormAway }), [setHeadline, title, lead, isFormAway])
}

/** The id of the payment page's heading, which labels the notices that replace the form. */
export const HEADING = 'heading'

type HeadingProps = {
  text: string
  /** The tab's title as it was built: what the page is, and the spa's name after a dot. */
  tab: string
}

/** Shows the payment page's heading, and gives the tab a title that follows it. */
export function PaymentHeading({ text, tab }: HeadingProps) {
  const [{ title, isFormAway }] = use(HeadlineContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const wanted = title === undefined ? tab : [title, ...tab.split(' · ').slice(1)].join(' · ')
    const write = () => {
      if (document.title !== wanted) document.title = wanted
    }
    write()
    // On a slow machine React reaches the head's own title only after this, and writes the built one again.
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [title, tab])
  useEffect(() => {
    if (isFormAway) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [title, isFormAway])
  return (
    <h1 id={HEADING} ref={heading}>
      {title ?? text}
    </h1>
  )
}

type TextProps = {
  part: 'title' | 'lead'
  text: string
  longest: string
}

/** Shows a line of the confirmation page's head: as built, then the state of the order, which is read out. */
export function HeadlineText({ part, text, longest }: TextProps) {
  const [headline] = use(HeadlineContext)
  return (
    <span aria-live="polite">
      <Room longest={longest} atFoot={part === 'title' ? 'ever' : 'wide'}>
        {headline[part] ?? text}
      </Room>
    </span>
  )
}
