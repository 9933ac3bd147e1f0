import { describe, expect, it } from 'vitest'
import { lastDayOf } from '#lib/catalogue/voucher-days'

const PAID = Date.parse('2026-11-23T10:00:00+01:00')
const mailed = { deliver: 'email', recipientEmail: 'lucia@correo.example' } as const

describe('the last day of a voucher', () => {
  it.each([
    ['is printed', { deliver: 'print' }, PAID, '2027-11-23'],
    ['is mailed at once', mailed, PAID, '2027-11-23'],
    ['is mailed after midnight', mailed, Date.parse('2026-11-23T23:30:00+01:00'), '2027-11-24'],
    ['is mailed on another day', { ...mailed, sendOn: '2027-06-01' }, PAID, '2028-06-01'],
    ['was to be mailed, and is to be printed', { deliver: 'print', sendOn: '2027-06-01' }, PAID, '2027-11-23'],
  ] as const)('counts from its payment, or from its delivery if that is later: one that %s', (_, card, paidAt, day) => {
    expect(lastDayOf(card, paidAt, 12)).toBe(day)
  })
})
