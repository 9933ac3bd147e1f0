import type { Price } from '#lib/money'
/** What the menu can be narrowed by, written ?time=60 in the address and time-60 on a row. */
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

/** The values a criterion can have, in the order they are shown. */
export const valuesOf = (key: Criterion): readonly string[] => VALUES[key]

export const filterToken = (key: Criterion, value: string) => `${key}-${value}`
export const tokensOf = (choice: MenuSelection) =>
  CRITERIA.flatMap((key) => (choice[key] ? [filterToken(key, choice[key])] : []))

type Facts = { minutes: number; price: Price; persons: number; vegan: boolean }

/** What a treatment meets: the shortest time it fits in, every limit its price stays under, for two, vegan. */
export function criteriaOf({ minutes, price, persons, vegan }: Facts): string[] {
  const time = VALUES.time.find((most) => minutes <= Number(most)) ?? '120'
  const limits = VALUES.price.filter((most) =>
    most === 'above' ? price.cents > 100 * CENTS : price.cents <= Number(most) * CENTS,
  )
  const prices = limits.map((limit) => filterToken('price', limit))
  return [filterToken('time', time), ...prices, ...(persons === 2 ? ['for-two'] : []), ...(vegan ? ['kind-vegan'] : [])]
}

/** Whether something meets all that is wanted. */
export const meets = (has: readonly string[], wanted: readonly string[]) => wanted.every((each) => has.includes(each))

/** What an address asks for; unknown words are passed over. */
export function readChoice(search: string): MenuSelection {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(
    CRITERIA.flatMap((key) =>
      valuesOf(key)
        .filter((value) => value === asked.get(key))
        .map((value) => [key, value]),
    ),
  )
}

/** A choice as the query of an address; nothing chosen is no query. */
export function queryOf(choice: MenuSelection): string {
  const pairs = CRITERIA.flatMap((key) => (choice[key] ? [`${key}=${choice[key]}`] : []))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The choice after picking a value: it replaces the one before, and picking it again lets it go. */
export const pick = (choice: MenuSelection, key: Criterion, value: string): MenuSelection => ({
  ...choice,
  [key]: choice[key] === value ? undefined : value,
})
