import type { Sellable } from '#lib/catalogue/catalogue'

/**
 * Reads what an address's query asks to book, such as ?treatment=MA-2 or ?offer=ISP-1&version=2, for as many persons as
 * its page sells it to; undefined when it names nothing that can be booked.
 */
export function chosenIn(
  search: string,
  entries: readonly Sellable[],
): { code: string; option: number | undefined; persons: number } | undefined {
  const query = new URLSearchParams(search)
  const code = (query.get('offer') ?? query.get('treatment') ?? '').toUpperCase()
  const entry = entries.find((each) => each.code === code)
  if (!entry) return undefined
  const option = Number(query.get('version'))
  const isVersion = entry.versions.some(({ number }) => number === option)
  return { code, option: isVersion ? option : undefined, persons: entry.persons }
}
