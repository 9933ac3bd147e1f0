import type { ReactNode } from 'react'

/** Gives a text to show: as it is in the page's language, or a Spanish text in its place marked as Spanish. */
export const marked = (text: string | { words: string; lang: 'es' }): ReactNode =>
  typeof text === 'string' ? text : <span lang={text.lang}>{text.words}</span>
