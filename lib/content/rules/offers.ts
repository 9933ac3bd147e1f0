import type { UncheckedContent, Located } from '../unchecked'
import { toCents } from '../euros'
import { unless, type Path, type Problem } from '../problems'
import { PERSONS } from '../sellable'

type Offer = UncheckedContent['offers'][number]['item']
/** What an offer or a version of it says of its parts, and under which keys it says so. */
type Total = { path: Path; priceKey: string; price: number; timeKey: string; time: number; parts: Offer['treatments'] }

/** Checks that offers add up: price and minutes are those of their treatments, and so are company, shower and vegan. */
export function checkOffers(content: UncheckedContent): Problem[] {
  return content.offers.flatMap((entry) => {
    const { amount, time, treatments, options } = entry.item
    const own: Total = { path: [], priceKey: 'amount', price: amount, timeKey: 'time', time, parts: treatments }
    const versions = (options?.options ?? []).map(({ totalPrice, totalTime, treatments: parts }, index): Total => ({
      path: ['options', 'options', index],
      priceKey: 'totalPrice',
      price: totalPrice,
      timeKey: 'totalTime',
      time: totalTime,
      parts,
    }))
    return [
      ...[own, ...versions].flatMap((total) => sums(content, entry, total)),
      ...currentVersion(content, entry),
      ...flags(content, entry),
    ]
  })
}

/** All treatments of a list with how often they are had; undefined while one of them is unknown or broken. */
function found(content: UncheckedContent, parts: Offer['treatments']) {
  const items = parts.flatMap(({ code, times }) =>
    content.treatments.filter(({ item }) => item.code === code).map(({ item }) => ({ item, times })),
  )
  return items.length === parts.length ? items : undefined
}

/** «2 × PH-1 + CO-2». */
const namesOf = (parts: Offer['treatments']) =>
  parts.map(({ code, times }) => (times > 1 ? `${times} × ${code}` : code)).join(' + ')

function sums(
  content: UncheckedContent,
  entry: Located<Offer>,
  { path, priceKey, price, timeKey, time, parts }: Total,
): Problem[] {
  const list = found(content, parts)
  if (!list) return []
  const full = list.reduce((sum, { item, times }) => sum + toCents(item.price) * times, 0)
  // Everybody is treated at the same time.
  const minutes =
    list.reduce((sum, { item, times }) => sum + item.minutes * times * item.persons, 0) / PERSONS[entry.item.type]
  const names = namesOf(parts)
  return [
    ...unless(
      toCents(price) === full,
      entry,
      [...path, priceKey],
      `is ${price}, but ${names} cost ${full / 100}`,
      `Write ${full / 100}`,
    ),
    ...unless(
      time === minutes,
      entry,
      [...path, timeKey],
      `is ${time}, but ${names} take ${minutes} minutes`,
      `Write ${minutes}`,
    ),
  ]
}

/** Versions are numbered 1, 2, 3, and the current one says what the offer says. */
function currentVersion(content: UncheckedContent, entry: Located<Offer>): Problem[] {
  const { options, amount, amountDiscount, time, treatments } = entry.item
  if (!options) return []
  const { currentOption, options: list } = options
  const path = ['options', 'options']
  const numbers = list.flatMap(({ number }, index) =>
    unless(
      number === index + 1,
      entry,
      [...path, index, 'number'],
      `is ${number}`,
      `Write ${index + 1}: versions are numbered in their order`,
    ),
  )
  const index = list.findIndex(({ number }) => number === currentOption)
  const current = list[index]
  const known = unless(
    current !== undefined,
    entry,
    ['options', 'currentOption'],
    `is ${currentOption}, but there is no such version`,
    `Write a number from 1 to ${list.length}`,
  )
  const same = (key: string, here: number | undefined, offerKey: string, there: number | undefined) => {
    const wrong = `is ${here}, but this is the current version and the offer’s ${offerKey} is ${there ?? 'missing'}`
    return unless(!current || here === there, entry, [...path, index, key], wrong, 'Write the same in both')
  }
  const [said, own] = [namesOf(current?.treatments ?? []), namesOf(treatments)]
  // An unknown treatment is said elsewhere.
  const areKnown = current && found(content, current.treatments) && found(content, treatments)
  const parts = unless(
    !areKnown || said === own,
    entry,
    [...path, index, 'treatments'],
    `are ${said}, but this is the current version and the offer’s treatments are ${own}`,
    'Write the same in both',
  )
  return [
    ...numbers,
    ...known,
    ...parts,
    ...same('totalPrice', current?.totalPrice, 'amount', amount),
    ...same('totalDiscount', current?.totalDiscount, 'amountDiscount', amountDiscount),
    ...same('totalTime', current?.totalTime, 'time', time),
  ]
}

function flags(content: UncheckedContent, entry: Located<Offer>): Problem[] {
  const { type, company, shower, vegan, treatments } = entry.item
  const list = found(content, treatments)
  const animal = list?.filter(({ item }) => !item.vegan).map(({ item }) => item.code) ?? []
  const wet = list ? list.some(({ item }) => item.shower) : shower
  return [
    ...unless(
      company === PERSONS[type] > 1,
      entry,
      ['company'],
      `is ${company}, but the offer’s type is "${type}"`,
      `Write ${!company}`,
    ),
    ...unless(
      shower === wet,
      entry,
      ['shower'],
      `is ${shower}, but ${wet ? 'one' : 'none'} of its treatments has a shower`,
      `Write ${wet}`,
    ),
    ...unless(
      !vegan || animal.length === 0,
      entry,
      ['vegan'],
      `is true, but ${animal.join(' and ')} ${animal.length > 1 ? 'are' : 'is'} not vegan`,
      'Write false, or choose vegan treatments',
    ),
  ]
}
