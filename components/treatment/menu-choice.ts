import type { Price } from '#lib/money'
/** The values by which the menu can be narrowed, written ?time=60 in the address and time-60 on a row. */
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

/** Lists the values a criterion can have, in the order they are shown. */
export const valuesOf = (key: Criterion): readonly string[] => VALUES[key]

/** Writes a criterion and its value as a row of the menu carries them: time-60. */
export const filterToken = (key: Criterion, value: string) => `${key}-${value}`
/** Lists what is chosen as rows of the menu carry it: time-60, for-two. */
export const tokensOf = (choice: MenuSelection) =>
  CRITERIA.flatMap((key) => (choice[key] ? [filterToken(key, choice[key])] : []))

type Facts = { minutes: number; price: Price; persons: number; vegan: boolean }

/**
 * Lists the criteria that a treatment meets: the shortest time it fits in, every limit its price stays under, for two,
 * vegan.
 */
export function criteriaOf({ minutes, price, persons, vegan }: Facts): string[] {
  const time = VALUES.time.find((most) => minutes <= Number(most)) ?? '120'
  const limits = VALUES.price.filter((most) =>
    most === 'above' ? price.cents > 100 * CENTS : price.cents <= Number(most) * CENTS,
  )
  const prices = limits.map((limit) => filterToken('price', limit))
  return [filterToken('time', time), ...prices, ...(persons === 2 ? ['for-two'] : []), ...(vegan ? ['kind-vegan'] : [])]
}

/** Tells whether a row has every token that is wanted. */
export const meets = (has: readonly string[], wanted: readonly string[]) => wanted.every((each) => has.includes(each))

/** Reads a choice from the query of an address; unknown words are passed over. */
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

/** Writes a choice as the query of an address; empty where nothing is chosen. */
export function queryOf(choice: MenuSelection): string {
  const pairs = CRITERIA.flatMap((key) => (choice[key] ? [`${key}=${choice[key]}`] : []))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * Gives the choice after a value is picked: it replaces the criterion's value before it; picked again, it is let go.
 */
export const pick = (choice: MenuSelection, key: Criterion, value: string): MenuSelection => ({
  ...choice,
  [key]: choice[key] === value ? undefined : value,
})
