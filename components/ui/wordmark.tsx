/** The drawn name of the spa; the u is the arch of the n upside down. */
export const WORDMARK =
  'M4 150V90a40 40 0 0 1 80 0V150M126 50V110a40 40 0 0 0 80 0V50M248 50V150M248 14v9M288 0V150M322 100h100a50 50 0 1 0-13.5 34.2M548 100a50 50 0 1 0-100 0a50 50 0 0 0 100 0zM548 50V150'

/** Draws the wordmark in the current text colour. The parent must give it a name for screen readers. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 552 156" fill="none" stroke="currentColor" strokeWidth="7" aria-hidden="true">
      <path d={WORDMARK} />
    </svg>
  )
}
