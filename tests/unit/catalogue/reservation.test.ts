import { describe, expect, it } from 'vitest'
import { entryOf, type Catalogue } from '#lib/catalogue/catalogue'
import { isForStaff, therapistsFor } from '#lib/catalogue/persons'
import { priceOfService } from '#lib/catalogue/price'
import { madridMoment } from '#lib/time/madrid'
import { fitPersons, itemOf, personsFor, selectionFor } from '#lib/catalogue/reservation'
import { Item } from '#lib/contracts/item'
import { getCatalogue } from '#lib/content/catalogue'
import { giftCheck } from '#lib/contracts/gift-uid'

const catalogue: Catalogue = getCatalogue()
const entry = (code: string) => {
  const found = entryOf(catalogue, code)
  if (!found) throw new Error(code)
  return found
}
const uid = `0123456789ABCDEF${giftCheck('0123456789ABCDEF')}`
const NO_START = { now: madridMoment('2026-11-20', '12:00'), startsAt: null }
const at = (day: string) => ({ ...NO_START, startsAt: madridMoment(day, '12:00') })
const slot = { day: '2026-11-24', start: '17:15', therapist: 0 } as const

describe('for how many', () => {
  it('a treatment for one is had by one to four, one for two by two or four, one for three by three', () => {
    expect(personsFor(entry('MA-2'))).toEqual([1, 2, 3, 4])
    expect(personsFor(entry('CO-2'))).toEqual([2, 4])
    expect(personsFor(entry('ISP-5'))).toEqual([3])
  })

  it('changing the treatment keeps the number where it can', () => {
    expect([1, 2, 3, 4].map((persons) => fitPersons(entry('CO-2'), persons))).toEqual([2, 2, 2, 4])
    expect(fitPersons(entry('MA-2'), 3)).toBe(3)
  })

  it('three and four are a request that staff answer', () => {
    expect([1, 2, 3, 4].map(isForStaff)).toEqual([false, false, true, true])
  })
})

describe('what is wished for', () => {
  it('names a version only of an offer that has some, and the usual one where none or a wrong one is named', () => {
    expect(selectionFor(entry('MA-2'), 2, 1)).toEqual({ code: 'MA-2', option: undefined, persons: 1 })
    expect(selectionFor(entry('ISP-1'), undefined, 1).option).toBe(entry('ISP-1').chosen)
    expect(selectionFor(entry('ISP-1'), 2, 1).option).toBe(2)
    expect(selectionFor(entry('ISP-1'), 19, 1).option).toBe(entry('ISP-1').chosen)
  })

  it('is bought as the contract has it, for every entry, with and without a voucher', () => {
    for (const each of catalogue.entries) {
      for (const persons of personsFor(each)) {
        const selection = selectionFor(each, undefined, persons)
        expect(Item.safeParse(itemOf(selection, slot)).success, each.code).toBe(true)
        expect(Item.safeParse(itemOf(selection, slot, uid)).success, each.code).toBe(true)
      }
    }
  })

  it('costs so much for each, and less what a voucher pays', () => {
    const one = priceOfService(selectionFor(entry('MA-2'), undefined, 1), catalogue, NO_START)
    const three = priceOfService(selectionFor(entry('MA-2'), undefined, 3), catalogue, NO_START)
    if (!one.ok || !three.ok) throw new Error('no price')
    expect(three.totalCents).toBe(3 * one.totalCents)
    const rest = priceOfService(selectionFor(entry('MA-2'), undefined, 1), catalogue, NO_START, {
      remainingCents: 20_00,
      valueCents: 50_00,
    })
    expect(rest).toMatchObject({ ok: true, voucherCents: 20_00, totalCents: one.totalCents - 20_00 })
  })

  it.each([
    ['MA-2', 1, 1, 60, 1],
    ['MA-2', 2, 1, 60, 2],
    ['MA-2', 3, 2, 60 + 15 + 60, 2],
    ['MA-2', 4, 2, 60 + 15 + 60, 2],
    ['CO-1', 2, 1, 30, 2],
    ['CO-1', 4, 2, 30 + 15 + 30, 2],
    ['ISP-5', 3, 1, 60, 2],
  ])('%s for %i takes %i rounds, %i minutes and %i of the therapists', (code, persons, rounds, minutes, therapists) => {
    const price = priceOfService(selectionFor(entry(code), undefined, persons), catalogue, NO_START)
    expect(price).toMatchObject({ rounds: { length: rounds }, minutes })
    expect(price.ok && price.rounds[0] && therapistsFor(price.rounds[0])).toBe(therapists)
  })

  it('has no price on a day it is not sold', () => {
    const selection = selectionFor(entry('ISP-7'), undefined, 1)
    expect(priceOfService(selection, catalogue, at('2027-01-05'))).toMatchObject({
      ok: false,
      path: 'slot.day',
    })
    expect(priceOfService(selection, catalogue, at('2026-12-05'))).toMatchObject({ ok: true })
  })
})
