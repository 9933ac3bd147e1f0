import type { ReactNode } from 'react'
import css from './room.module.css'

type Props = {
  longest: string
  /** When shorter texts are at the bottom of the space instead of its top. */
  atFoot?: 'ever' | 'wide'
  children?: string
}

/** Finds the longest text, by its number of characters. */
export const longestOf = (texts: readonly string[]) =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/**
 * Keeps an order's reference, such as N-7K3Q9D, on one line. No characters are added to it, so that it can be copied.
 * Each part has an element: a browser that translates keeps showing bare words that React edits.
 */
const keptWhole = (text = ''): ReactNode =>
  text.split(/(N-\w+)/).map((part, index) => (
    <span key={index} className={index % 2 ? 'nowrap' : undefined}>
      {part}
    </span>
  ))

/**
 * Shows a text that only the browser knows, in the space that the longest possible text takes, so that nothing below
 * moves when the text changes. The longest text is CSS content, so that search engines and screen readers ignore it.
 */
export function Room({ longest, atFoot, children }: Props) {
  return (
    <span className={css.room} data-longest={longest} data-at-foot={atFoot}>
      {/* At the foot a new text is a new element, which does not count as a layout shift. Elsewhere the element stays
          the same, so that the first text stays the largest contentful paint. */}
      <span key={atFoot ? children : undefined}>{keptWhole(children)}</span>
    </span>
  )
}
