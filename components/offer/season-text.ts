/** The first and last day of a season, both included, as 2026-12-31. */
export type SeasonDays = { from: string; to: string }

/**
 * Picks what is said on a day when no season runs: once all are over `after`, otherwise `before`; undefined while one
 * runs.
 */
export function seasonText(
  day: string,
  seasons: readonly SeasonDays[],
  copy: { before: string; after: string },
): string | undefined {
  if (seasons.some(({ from, to }) => from <= day && day <= to)) return undefined
  return seasons.every(({ to }) => to < day) ? copy.after : copy.before
}
