import type { Sellable } from '#lib/catalogue/catalogue'

/** What an address's query asks to book, or undefined: ?treatment=MA-2, ?offer=ISP-1&version=2. */
export function chosenIn(
  search: string,
  entries: readonly Sellable[],
): { code: string; option: number | undefined } | undefined {
  const query = new URLSearchParams(search)
  const code = (query.get('offer') ?? query.get('treatment') ?? '').toUpperCase()
  const entry = entries.find((each) => each.code === code)
  if (!entry) return undefined
  const option = Number(query.get('version'))
  return { code, option: entry.versions.some(({ number }) => number === option) ? option : undefined }
}
