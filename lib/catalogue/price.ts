import type { Item } from '#lib/contracts/item'
import type { Round } from '#lib/contracts/slot'
import type { Rule } from '#lib/contracts/validation'
import { amountsOf } from '#lib/money'
import { madridDay } from '#lib/time/madrid'
import { entryOf, isSoldOn, versionOf, type Catalogue, type Sellable } from './catalogue'
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
      return priceOfService(item, catalogue, startsAt)
    case 'redemption': {
      const price = priceOfService(item, catalogue, startsAt, voucher)
      return price.ok && !voucher ? refuse('giftUid', 'choice') : price
    }
  }
}

const refuse = (path: string, rule: Rule): NoPrice => ({ ok: false, path, rule })

type Service = Pick<Extract<Item, { kind: 'booking' }>, 'code' | 'option' | 'persons'>
type Last = Extract<Item, { kind: 'last' }>

/**
 * Computes what a treatment or offer costs for its persons, less what a voucher pays. `startsAt`: milliseconds; null if
 * not yet chosen.
 */
export function priceOfService(
  service: Service,
  catalogue: Catalogue,
  startsAt: number | null,
  voucher?: VoucherWorth,
): OrderPrice | NoPrice {
  const { code, option, persons } = service
  const entry = entryOf(catalogue, code)
  if (!entry) return refuse('code', 'choice')
  const version = versionOf(entry, option)
  if (!version) return refuse('option', 'choice')
  if (persons % entry.persons !== 0) return refuse('persons', 'choice')
  if (startsAt !== null && !isSoldOn(entry, madridDay(startsAt))) return refuse('slot.day', 'closed')
  const times = persons / entry.persons
  const rounds = roundsFor(persons, entry.persons, version.minutes, catalogue.turnoverMinutes)
  const last = rounds.at(-1)
  const { cents, beforeCents = cents } = version.price
  const voucherCents = voucher ? paidBy(voucher, service, entry, cents * times) : 0
  return {
    ok: true,
    totalCents: cents * times - voucherCents,
    beforeCents: beforeCents * times,
    voucherCents,
    persons,
    minutes: last ? last.after + last.minutes : 0,
    rounds,
    parts: version.parts.map(({ code: part }) => part),
  }
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

/** Prices a last-minute item. It can only be bought for today. */
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
  if (startsAt !== null && !isSoldOn(entryOf(catalogue, code), madridDay(startsAt))) return refuse('slot.day', 'closed')
  const { price, persons, minutes } = found
  return {
    ok: true,
    ...amountsOf(price),
    voucherCents: 0,
    persons,
    minutes,
    rounds: [{ persons, after: 0, minutes }],
    parts: [code],
  }
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

/** Prices a treatment as a gift: at what it costs on the day of purchase. */
function gift(code: string, catalogue: Catalogue, now: number): OrderPrice | NoPrice {
  const entry = entryOf(catalogue, code)
  if (!entry) return refuse('code', 'choice')
  return priceOfService({ code, persons: entry.persons }, catalogue, now)
}
