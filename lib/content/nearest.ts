import { closest, distance } from 'fastest-levenshtein'

/** The name that was probably meant, if one is near enough. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const lower = word.toLowerCase()
  const found = closest(
    lower,
    names.map((name) => name.toLowerCase()),
  )
  const name = names.find((each) => each.toLowerCase() === found)
  const most = word.length < 4 ? 1 : word.length < 7 ? 2 : 3
  return distance(lower, found) <= most ? name : undefined
}

/** What to write for a name that does not exist. */
export function insteadOf(word: string, names: readonly string[], otherwise: string): string {
  const near = nearest(word, names)
  return near ? `Write "${near}"` : otherwise
}
