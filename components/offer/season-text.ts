/** The first and last day of a season, both included, as 2026-12-31; `before` is what is said until it begins. */
export type Season = { from: string; to: string; before: string }

/** Gives the text for a day outside of all seasons: that of the next one, or `after` once all are over. */
export function seasonText(day: string, seasons: readonly Season[], after: string): string | undefined {
  if (seasons.some(({ from, to }) => from <= day && day <= to)) return undefined
  const [next] = seasons.filter(({ from }) => day < from).sort((a, b) => a.from.localeCompare(b.from))
  return next ? next.before : after
}
