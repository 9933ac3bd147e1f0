/** The key of one version of an offer among the titles. */
export const versionKey = (offer: string, version: number | string) => `${offer}/${version}`

/** The name of what an address's query asks to book, or undefined: ?treatment=MA-2, ?offer=ISP-1&version=2. */
export function chosenTitle(search: string, titles: Record<string, string>): string | undefined {
  const query = new URLSearchParams(search)
  const code = (query.get('offer') ?? query.get('treatment') ?? '').toUpperCase()
  const version = query.get('version')
  const known = new Map(Object.entries(titles))
  return (version ? known.get(versionKey(code, version)) : undefined) ?? known.get(code)
}
