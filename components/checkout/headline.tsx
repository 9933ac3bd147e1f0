'use client'
import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Room } from '#components/ui/room'
import { fill } from '#lib/i18n/fill'

/** What a page's head says of the order; whatever is missing stays as it was built. */
type Headline = {
  title?: string
  lead?: string
  /** The form below has gone, so that the heading is brought back into sight. */
  isFormAway?: boolean
}

const HeadlineContext = createContext<Headline>({})
const SetHeadlineContext = createContext<(headline: Headline) => void>(() => {})

/** Stands around a page's head and the part below it that knows what is true of the order. */
export function HeadlineRoot({ children }: { children: ReactNode }) {
  const [headline, setHeadline] = useState<Headline>({})
  return (
    <SetHeadlineContext value={setHeadline}>
      <HeadlineContext value={headline}>{children}</HeadlineContext>
    </SetHeadlineContext>
  )
}

/** Lets the page's head say how things stand. */
export function useHeadline({ title, lead, isFormAway }: Headline) {
  const setHeadline = use(SetHeadlineContext)
  // Before the browser draws, so that heading and text change at once.
  useLayoutEffect(() => setHeadline({ title, lead, isFormAway }), [setHeadline, title, lead, isFormAway])
}

/** Names the payment page's heading, which names what stands where the form was. */
export const HEADING = 'heading'

type HeadingProps = {
  text: string
  /** The tab's name as built, and what it becomes once the heading says how things stand: a text with a {title}. */
  tab: { built: string; said: string }
}

/** Shows the payment page's heading, and names the tab after it: as built, or how things stand. */
export function PaymentHeading({ text, tab: { built, said } }: HeadingProps) {
  const { title, isFormAway } = use(HeadlineContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === undefined ? built : fill(said, { title })
  }, [title, built, said])
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
  /** The longest text that can come to stand there. */ longest: string
}

/**
 * Shows a line of the confirmation page's head: as built, until it is known what is true of the order. A change is read
 * out.
 */
export function HeadlineText({ part, text, longest }: TextProps) {
  const headline = use(HeadlineContext)
  return (
    <span aria-live="polite">
      <Room longest={longest} atFoot={part === 'title' ? 'ever' : 'wide'}>
        {headline[part] ?? text}
      </Room>
    </span>
  )
}
