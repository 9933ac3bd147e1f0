import type { Price } from '#lib/money'

/** The values of the filters of the menu, written ?time=60 in the address and time-60 on a row. */
export const FILTERS = {
  time: ['30', '60', '90', '120'],
  price: ['50', '100', 'above'],
  for: ['two'],
  kind: ['vegan'],
} as const

/** All filters as rows have them (`time-60`), in the order in which they are shown. */
export const TOKENS = Object.entries(FILTERS).flatMap(([key, values]) => values.map((value) => `${key}-${value}`))
const keyAndValue = (token: string) => token.split('-') as [key: string, value: string]

const CENTS = 100

type Facts = { minutes: number; price: Price; persons: number; vegan: boolean }

/** Lists a treatment's tokens: the shortest time it fits into, every price limit it stays under, for two, vegan. */
export function criteriaOf({ minutes, price, persons, vegan }: Facts): string[] {
  const time = FILTERS.time.find((most) => minutes <= Number(most)) ?? '120'
  const prices = FILTERS.price.filter((most) =>
    most === 'above' ? price.cents > 100 * CENTS : price.cents <= Number(most) * CENTS,
  )
  const facts = [...(persons === 2 ? ['for-two'] : []), ...(vegan ? ['kind-vegan'] : [])]
  return [`time-${time}`, ...prices.map((most) => `price-${most}`), ...facts]
}

/** Tells whether a row has all wanted tokens. */
export const meets = (has: readonly string[], wanted: readonly string[]) => wanted.every((each) => has.includes(each))

/** Reads the chosen tokens from the query of an address; unknown values are ignored. */
export function readSelection(search: string): string[] {
  const query = new URLSearchParams(search)
  return TOKENS.filter((token) => {
    const [key, value] = keyAndValue(token)
    return query.get(key) === value
  })
}

/** Writes a choice as the query of an address, which keeps what else `search` has; empty if there is nothing. */
export function queryOf(chosen: readonly string[], search = ''): string {
  const query = new URLSearchParams(search)
  for (const key of Object.keys(FILTERS)) query.delete(key)
  for (const token of TOKENS.filter((each) => chosen.includes(each))) query.set(...keyAndValue(token))
  return query.size > 0 ? `?${query}` : ''
}

/** Gives the choice after a token is picked: it replaces the former one of its kind; picked again, it is removed. */
export function pick(chosen: readonly string[], token: string): string[] {
  const [key] = keyAndValue(token)
  const others = chosen.filter((each) => keyAndValue(each)[0] !== key)
  return chosen.includes(token) ? others : [...others, token]
}
