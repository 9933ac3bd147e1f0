/** The icon of an error. */
export const ALERT = ['M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z', 'M12 8v4', 'M12 16h.01']

/**
 * Draws a line icon from the given paths, so that code in the browser only loads the icons it shows. `large`: the icon
 * of a state, in the accent colour.
 */
export function LineIcon({ paths, large }: { paths: readonly string[]; large?: boolean }) {
  const size = large ? 44 : 24
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={large ? 1.3 : 2}
      style={large ? { color: 'var(--accent)' } : undefined}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
