import type { Price } from '#lib/money'

/** The criteria by which the menu is filtered. A row has each that it meets as `time-60`. */
export const CRITERIA = {
  time: ['30', '60', '90', '120'],
  price: ['50', '100', 'above'],
  for: ['two'],
  kind: ['vegan'],
} as const

const CENTS = 100

type Facts = { minutes: number; price: Price; persons: number; vegan: boolean }

/** Lists what a treatment meets: the shortest time it fits into, every price limit it stays under, for two, vegan. */
export function criteriaOf({ minutes, price, persons, vegan }: Facts): string[] {
  const time = CRITERIA.time.find((most) => minutes <= Number(most)) ?? '120'
  const prices = CRITERIA.price.filter((most) =>
    most === 'above' ? price.cents > 100 * CENTS : price.cents <= Number(most) * CENTS,
  )
  const facts = [...(persons === 2 ? ['for-two'] : []), ...(vegan ? ['kind-vegan'] : [])]
  return [`time-${time}`, ...prices.map((most) => `price-${most}`), ...facts]
}
