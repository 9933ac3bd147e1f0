import { closest, distance } from 'fastest-levenshtein'

/** Finds the name that a misspelt word probably meant; undefined when none is near enough. */
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
