import type { Item } from '#lib/contracts/item'
import type { Rule } from '#lib/contracts/validation'
import { amountsOf } from '#lib/money'
import { madridDay } from '#lib/time/madrid'
import { entryOf, isSoldOn, versionOf, type Catalogue } from './catalogue'

/** What of a voucher counts for the price: its balance, and the treatment it was given for while it is untouched. */
export type VoucherWorth = { remainingCents: number; valueCents: number; code?: string }

export type OrderPrice = {
  ok: true
  /** What is paid: the rest where a voucher pays a part. */
  totalCents: number
  /** What it costs without any reduction, the voucher's part not taken off. */
  regularCents: number
  /** What a voucher pays. */
  voucherCents: number
  persons: number | null
  minutes: number | null
  /** The treatments it is made of. */
  parts: readonly string[]
  contentVersion: string
}
/** Why it cannot be sold so: the field below `item`, and the rule it breaks. `slot`: not on that day. */
export type NoPrice = { ok: false; path: string; rule: Rule }

/**
 * Computes what an item costs, in cents, tax included; pure, for the site to show and the functions to charge. `now`
 * and `startsAt` are milliseconds.
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
      return item.code === undefined ? amount(item.amountCents ?? 0, catalogue) : gift(item.code, catalogue, now)
    case 'booking':
      return service(item, catalogue, startsAt)
    case 'redemption':
      return redeemed(item, service(item, catalogue, startsAt), catalogue, voucher)
  }
}

const no = (path: string, rule: Rule): NoPrice => ({ ok: false, path, rule })

type Service = Extract<Item, { kind: 'booking' | 'redemption' }>
type Last = Extract<Item, { kind: 'last' }>

function service(
  { code, option, persons }: Omit<Service, 'kind' | 'slot'>,
  catalogue: Catalogue,
  startsAt: number | null,
): OrderPrice | NoPrice {
  const entry = entryOf(catalogue, code)
  if (!entry) return no('code', 'choice')
  const version = versionOf(entry, option)
  if (!version) return no('option', 'choice')
  if (persons % entry.persons !== 0) return no('persons', 'choice')
  if (startsAt !== null && !isSoldOn(entry, madridDay(startsAt))) return no('slot.day', 'closed')
  const times = persons / entry.persons
  const { totalCents, regularCents } = amountsOf(version.price)
  return {
    ok: true,
    totalCents: totalCents * times,
    regularCents: regularCents * times,
    voucherCents: 0,
    persons,
    minutes: version.minutes,
    parts: version.parts.map(({ code: part }) => part),
    contentVersion: catalogue.version,
  }
}

/** Today's price is for today only. */
function lastMinute(
  { group, code }: Last,
  catalogue: Catalogue,
  now: number,
  startsAt: number | null,
): OrderPrice | NoPrice {
  const found = catalogue.lastMinute.find((each) => each.group === group)
  if (!found) return no('group', 'choice')
  if (!found.codes.includes(code)) return no('code', 'choice')
  if (startsAt !== null && madridDay(startsAt) !== madridDay(now)) return no('slot.day', 'past')
  const { price, persons, minutes } = found
  return {
    ok: true,
    ...amountsOf(price),
    voucherCents: 0,
    persons,
    minutes,
    parts: [code],
    contentVersion: catalogue.version,
  }
}

const amount = (cents: number, { version }: Catalogue): OrderPrice => ({
  ok: true,
  ...amountsOf({ cents }),
  voucherCents: 0,
  persons: null,
  minutes: null,
  parts: [],
  contentVersion: version,
})

/** A treatment as a gift costs what it costs on the day it is bought. */
function gift(code: string, catalogue: Catalogue, now: number): OrderPrice | NoPrice {
  const entry = entryOf(catalogue, code)
  if (!entry) return no('code', 'choice')
  return service({ code, persons: entry.persons }, catalogue, now)
}

/** An untouched voucher for this very treatment covers it, even when it has become dearer; else its balance counts. */
function redeemed(
  item: Extract<Item, { kind: 'redemption' }>,
  price: OrderPrice | NoPrice,
  catalogue: Catalogue,
  voucher?: VoucherWorth,
): OrderPrice | NoPrice {
  if (!price.ok) return price
  if (!voucher) return no('giftUid', 'choice')
  const entry = entryOf(catalogue, item.code)
  const covers =
    voucher.code === item.code &&
    voucher.remainingCents === voucher.valueCents &&
    item.persons === entry?.persons &&
    (item.option ?? entry.chosen) === entry.chosen
  const voucherCents = covers ? price.totalCents : Math.min(voucher.remainingCents, price.totalCents)
  return { ...price, totalCents: price.totalCents - voucherCents, voucherCents }
}
