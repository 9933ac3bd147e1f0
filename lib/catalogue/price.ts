import type { Item } from '#lib/contracts/item'
import type { Round } from '#lib/contracts/slot'
import type { Rule } from '#lib/contracts/validation'
import { amountsOf, type Price } from '#lib/money'
import { madridDay } from '#lib/time/madrid'
import { entryOf, isSoldOn, versionOf, type Catalogue, type Sellable, type Version } from './catalogue'
import { roundsFor } from './persons'

/** What a voucher can pay: its balance, or the treatment it was bought for while none of it is used. */
export type VoucherWorth = { remainingCents: number; valueCents: number; code?: string }

export type OrderPrice = {
  ok: true
  /** What the buyer pays, after the voucher. */
  totalCents: number
  /** The full price, without reductions and before the voucher. */
  beforeCents: number
  /** The part that a voucher pays. */
  voucherCents: number
  persons: number | null
  /** How long it takes for all its persons, also when they are served in rounds. */
  minutes: number | null
  /** The rounds in which the persons are served, one after the other. */
  rounds: readonly Round[]
  /** The treatments it is made of. */
  parts: readonly string[]
}
/** Why an item cannot be sold: the field of `item` that is wrong, and the rule that it breaks. */
export type NoPrice = { ok: false; path: string; rule: Rule }

/**
 * Computes what an item costs, in cents, tax included. The site shows this price and the functions charge it. `now` and
 * `startsAt` are milliseconds.
 */
export function priceFor(
  item: Item,
  catalogue: Catalogue,
  now: number,
  startsAt: number | null,
  voucher?: VoucherWorth,
): OrderPrice | NoPrice {
  switch (item.kind) {
    case 'last':
      return lastMinute(item, catalogue, now, startsAt)
    case 'gift':
      return item.code === undefined ? amount(item.amountCents ?? 0) : gift(item.code, catalogue, now)
    case 'booking':
      return priceOfService(item, catalogue, { now, startsAt })
    case 'redemption': {
      const price = priceOfService(item, catalogue, { now, startsAt }, voucher)
      return price.ok && !voucher ? refuse('giftUid', 'choice') : price
    }
  }
}

const refuse = (path: string, rule: Rule): NoPrice => ({ ok: false, path, rule })

type Service = Pick<Extract<Item, { kind: 'booking' }>, 'code' | 'option' | 'persons'>
type Last = Extract<Item, { kind: 'last' }>

/** When something starts, or null if that is not chosen yet, and what time it is, both in milliseconds. */
type Start = {
  now: number
  startsAt: number | null
  /** The price that functions ask for this start which sell the last minute as an order of its own. */
  offered?: Price
}

/**
 * Computes what a treatment or offer costs for its persons, less what a voucher pays. A start of today has the last
 * minute's price, whatever it is ordered as.
 */
export function priceOfService(
  service: Service,
  catalogue: Catalogue,
  { now, startsAt, offered }: Start,
  voucher?: VoucherWorth,
): OrderPrice | NoPrice {
  const { code, option, persons } = service
  const entry = entryOf(catalogue, code)
  if (!entry) return refuse('code', 'choice')
  const version = versionOf(entry, option)
  if (!version) return refuse('option', 'choice')
  if (persons % entry.persons !== 0) return refuse('persons', 'choice')
  if (startsAt !== null && !isSoldOn(entry, madridDay(startsAt))) return refuse('slot.day', 'closed')
  const rounds = roundsFor(persons, entry.persons, version.minutes, catalogue.turnoverMinutes)
  const last = rounds.at(-1)
  const isToday = startsAt !== null && madridDay(startsAt) === madridDay(now)
  const price = offered ?? priceAt(catalogue, version, service, persons / entry.persons, isToday)
  const { totalCents: cents, beforeCents } = amountsOf(price)
  const voucherCents = voucher ? paidBy(voucher, service, entry, cents) : 0
  return {
    ok: true,
    totalCents: cents - voucherCents,
    beforeCents,
    voucherCents,
    persons,
    minutes: last ? last.after + last.minutes : 0,
    rounds,
    parts: version.parts.map(({ code: part }) => part),
  }
}

/**
 * Finds the price of a start: today the last minute's, where a group has this treatment for these persons and of this
 * length, and is cheaper. What is reduced anyway, and cheaper than the last minute, keeps its own price. Struck through
 * is what it costs on other days.
 */
function priceAt(
  { lastMinute }: Catalogue,
  { price, minutes }: Version,
  { code, persons }: Service,
  times: number,
  isToday: boolean,
): Price {
  const cents = price.cents * times
  const groups = lastMinute.filter(
    (each) => isToday && each.codes.includes(code) && each.persons === persons && each.minutes === minutes,
  )
  const lastCents = Math.min(...groups.map((each) => each.price.cents))
  if (lastCents < cents) return { cents: lastCents, beforeCents: cents }
  return { cents, ...(price.beforeCents !== undefined && { beforeCents: price.beforeCents * times }) }
}

/** Computes what a voucher pays: the full price if it is unused and for this treatment, else up to its balance. */
function paidBy(voucher: VoucherWorth, { code, option, persons }: Service, entry: Sellable, cents: number): number {
  const paysAll =
    voucher.code === code &&
    voucher.remainingCents === voucher.valueCents &&
    persons === entry.persons &&
    (option ?? entry.chosen) === entry.chosen
  return paysAll ? cents : Math.min(voucher.remainingCents, cents)
}

/** Prices a last-minute item: like any other start of today, for which alone it can be bought. */
function lastMinute(
  { group, code }: Last,
  catalogue: Catalogue,
  now: number,
  startsAt: number | null,
): OrderPrice | NoPrice {
  const found = catalogue.lastMinute.find((each) => each.group === group)
  if (!found) return refuse('group', 'choice')
  if (!found.codes.includes(code)) return refuse('code', 'choice')
  if (startsAt !== null && madridDay(startsAt) !== madridDay(now)) return refuse('slot.day', 'past')
  return priceOfService({ code, persons: found.persons }, catalogue, { now, startsAt: startsAt ?? now })
}

const amount = (cents: number): OrderPrice => ({
  ok: true,
  ...amountsOf({ cents }),
  voucherCents: 0,
  persons: null,
  minutes: null,
  rounds: [],
  parts: [],
})

/** Prices a treatment as a gift: at what it costs on the day of purchase for any later day. */
function gift(code: string, catalogue: Catalogue, now: number): OrderPrice | NoPrice {
  const entry = entryOf(catalogue, code)
  if (!entry || !isSoldOn(entry, madridDay(now))) return refuse('code', 'choice')
  return priceOfService({ code, persons: entry.persons }, catalogue, { now, startsAt: null })
}
