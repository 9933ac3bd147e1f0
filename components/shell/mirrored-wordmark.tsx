import { WORDMARK } from '#components/ui/wordmark'

/** Draws the large wordmark above its own reflection. */
export function MirroredWordmark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 552 246" fill="none" stroke="currentColor" role="img" aria-label={name}>
      <defs>
        <linearGradient id="wordmark-mirror" x1="0" y1="150" x2="0" y2="66" gradientUnits="userSpaceOnUse">
          <stop stopColor="currentColor" stopOpacity=".42" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path id="wordmark" d={WORDMARK} />
      <use href="#wordmark" transform="matrix(1 0 0 -1 0 312)" stroke="url(#wordmark-mirror)" />
    </svg>
  )
}
