/** The first and last day of a season, both included, as 2026-12-31. */
export type SeasonDays = { from: string; to: string }

/**
 * Gives the text for a day outside of all seasons: `after` once all are over, otherwise `before`. Undefined during a
 * season.
 */
export function seasonText(
  day: string,
  seasons: readonly SeasonDays[],
  copy: { before: string; after: string },
): string | undefined {
  if (seasons.some(({ from, to }) => from <= day && day <= to)) return undefined
  return seasons.every(({ to }) => to < day) ? copy.after : copy.before
}
