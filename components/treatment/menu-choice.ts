import type { Price } from '#lib/money'
/** The values of the filters of the menu, written ?time=60 in the address and time-60 on a row. */
const VALUES = {
  time: ['30', '60', '90', '120'],
  price: ['50', '100', 'above'],
  for: ['two'],
  kind: ['vegan'],
} as const

export type Criterion = keyof typeof VALUES
export type MenuSelection = Partial<Record<Criterion, string>>

export const CRITERIA = ['time', 'price', 'for', 'kind'] as const satisfies Criterion[]
const CENTS = 100

/** Lists the values of a criterion in the order in which they are shown. */
export const valuesOf = (key: Criterion): readonly string[] => VALUES[key]

/** Writes a criterion and its value as a token, such as the rows of the menu have: time-60. */
export const filterToken = (key: Criterion, value: string) => `${key}-${value}`
/** Lists the chosen criteria as tokens: time-60, for-two. */
export const tokensOf = (choice: MenuSelection) =>
  CRITERIA.flatMap((key) => (choice[key] ? [filterToken(key, choice[key])] : []))

type Facts = { minutes: number; price: Price; persons: number; vegan: boolean }

/** Lists a treatment's tokens: the shortest time it fits into, every price limit it stays under, for two, vegan. */
export function criteriaOf({ minutes, price, persons, vegan }: Facts): string[] {
  const time = VALUES.time.find((most) => minutes <= Number(most)) ?? '120'
  const limits = VALUES.price.filter((most) =>
    most === 'above' ? price.cents > 100 * CENTS : price.cents <= Number(most) * CENTS,
  )
  const prices = limits.map((limit) => filterToken('price', limit))
  return [filterToken('time', time), ...prices, ...(persons === 2 ? ['for-two'] : []), ...(vegan ? ['kind-vegan'] : [])]
}

/** Tells whether a row has all wanted tokens. */
export const meets = (has: readonly string[], wanted: readonly string[]) => wanted.every((each) => has.includes(each))

/** Reads a choice from the query of an address; unknown values are ignored. */
export function readSelection(search: string): MenuSelection {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    CRITERIA.flatMap((key) =>
      valuesOf(key)
        .filter((value) => value === query.get(key))
        .map((value) => [key, value]),
    ),
  )
}

/** Writes a choice as the query of an address, which keeps what else `search` has; empty if there is nothing. */
export function queryOf(choice: MenuSelection, search = ''): string {
  const query = new URLSearchParams(search)
  for (const key of CRITERIA) {
    const value = choice[key]
    if (value) query.set(key, value)
    else query.delete(key)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Gives the choice after a value is picked: it replaces the former value of its criterion; picked again, it goes. */
export const pick = (choice: MenuSelection, key: Criterion, value: string): MenuSelection => ({
  ...choice,
  [key]: choice[key] === value ? undefined : value,
})
