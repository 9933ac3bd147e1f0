import type { ReactNode } from 'react'

/** Gives a text to be shown: in the language of the page as it is, the Spanish one in its place marked as Spanish. */
export const marked = (text: string | { words: string; lang: 'es' }): ReactNode =>
  typeof text === 'string' ? text : <span lang={text.lang}>{text.words}</span>
