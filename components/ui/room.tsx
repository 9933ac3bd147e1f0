import type { ReactNode } from 'react'
import css from './room.module.css'

type Props = {
  /** The longest text that can come to stand here. */
  longest: string
  /** Where shorter texts stand at the foot of the room instead of its head. */
  atFoot?: 'ever' | 'wide'
  children?: string
}

/** Picks the text that needs the most room, by its characters. */
export const longestOf = (texts: readonly string[]) =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/**
 * Keeps an order's reference, such as N-7K3Q9D, on one line. Nothing is put between its signs: it is there to be
 * copied.
 */
const keptWhole = (text = ''): ReactNode =>
  text.split(/(N-\w+)/).map((part, index) =>
    index % 2 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/**
 * Shows words that are known in the browser only, in the room that the longest of their kind takes: what stands below
 * does not move when they change. The longest is a style's content, so that neither search engines nor screen readers
 * meet it.
 */
export function Room({ longest, atFoot, children }: Props) {
  return (
    <span className={css.room} data-longest={longest} data-at-foot={atFoot}>
      {/* At the foot, other words are another text, not the same one pushed about. Elsewhere they begin where the first
          ones did, and what was painted first stays the largest thing that the page paints. */}
      <span key={atFoot ? children : undefined}>{keptWhole(children)}</span>
    </span>
  )
}
