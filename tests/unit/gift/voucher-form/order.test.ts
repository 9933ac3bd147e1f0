import { describe, expect, it } from 'vitest'
import { askedFor, draftCents, emptyVoucher, typedCents, type VoucherDraft } from '#components/gift/voucher-form/draft'
import { validateVoucher } from '#components/gift/voucher-form/order'

const TODAY = '2026-11-21'
const draft = (patch: Partial<VoucherDraft> = {}): VoucherDraft => ({
  ...emptyVoucher('de', 49),
  to: 'Jonas',
  when: 'print',
  ...patch,
})
const mistakes = (patch: Partial<VoucherDraft>) => {
  const checked = validateVoucher(draft(patch), TODAY)
  return checked.ok ? [] : checked.mistakes.map(({ path, rule }) => `${path}: ${rule}`)
}

describe('a typed amount', () => {
  it.each([
    ['60', 60_00],
    [' 60 € ', 60_00],
    ['60,00', 60_00],
    ['60.5', 60_50],
    ['', undefined],
  ])('%j is %s cents', (typed, cents) => {
    expect(typedCents(typed)).toBe(cents)
  })

  it.each(['sesenta', '1e2', '-60', '60 70', '0x20', '6,0,0'])('%j is none', (typed) => {
    expect(typedCents(typed) ?? 0).not.toBeGreaterThan(0)
  })

  it('counts only while no suggested one is chosen', () => {
    expect(draftCents(draft({ amount: '75', other: '60' }))).toBe(75_00)
    expect(draftCents(draft({ amount: 'other', other: '60' }))).toBe(60_00)
  })
})

describe('a voucher on its way to payment', () => {
  it('carries what was typed, without what was left empty', () => {
    const checked = validateVoucher(
      draft({ amount: 'other', other: '60 €', choose: true, from: '  ', message: ' Handy aus. ' }),
      TODAY,
    )
    expect(checked).toEqual({
      ok: true,
      item: {
        kind: 'gift',
        amountCents: 60_00,
        card: { lang: 'de', design: 'noche', to: 'Jonas', message: 'Handy aus.', theyChoose: true, deliver: 'print' },
      },
    })
  })

  it('for a treatment names it alone, never an amount nor a free choice', () => {
    const checked = validateVoucher(
      draft({ kind: 'treatment', code: 'MA-2', choose: true, when: 'later', day: '2026-12-24', email: 'j@mail.de' }),
      TODAY,
    )
    expect(checked).toMatchObject({
      ok: true,
      item: {
        code: 'MA-2',
        card: { theyChoose: false, deliver: 'email', sendOn: '2026-12-24', recipientEmail: 'j@mail.de' },
      },
    })
    expect(checked.ok && checked.item.amountCents).toBeUndefined()
  })

  it.each([
    ['15', []],
    ['14', ['amountCents: range']],
    ['60,50', ['amountCents: whole_euros']],
    ['viel', ['amountCents: type']],
    ['', ['amountCents: required']],
  ])('over %j € has the mistakes %j', (other, expected) => {
    expect(mistakes({ amount: 'other', other })).toEqual(expected)
  })

  it('names every mistake at once, in the order of the form', () => {
    expect(mistakes({ amount: 'other', to: 'J', from: 'C', message: 'x'.repeat(161), when: 'later' })).toEqual([
      'amountCents: required',
      'card.to: too_short',
      'card.from: too_short',
      'card.message: too_long',
      'card.sendOn: required',
      'card.recipientEmail: email_needed',
    ])
    expect(mistakes({ kind: 'treatment' })).toEqual(['code: required'])
  })

  it.each([
    ['2026-11-20', ['card.sendOn: past']],
    ['2026-11-21', []],
    ['2027-11-21', []],
    ['2027-11-22', ['card.sendOn: range']],
  ])('to be sent on %s has the mistakes %j', (day, expected) => {
    expect(mistakes({ when: 'later', day, email: 'j@mail.de' })).toEqual(expected)
  })

  it('needs an address only where it travels by mail', () => {
    expect(mistakes({ when: 'now', email: 'jonas' })).toEqual(['card.recipientEmail: format'])
    expect(mistakes({ when: 'print', email: 'jonas' })).toEqual([])
  })
})

describe('an address that leads to the voucher', () => {
  const asked = (search: string) => askedFor(search, ['MA-7'], ['30', '49'])
  it.each([
    ['?treatment=MA-7', { kind: 'treatment', code: 'MA-7' }],
    ['?treatment=ma-7', { kind: 'treatment', code: 'MA-7' }],
    ['?treatment=MA-7&design=argan', { kind: 'treatment', code: 'MA-7', design: 'argan' }],
    ['?treatment=MA-7&design=neon', { kind: 'treatment', code: 'MA-7' }],
    ['?choose=1&design=cal', { kind: 'amount', choose: true, design: 'cal' }],
    ['?choose=1', { kind: 'amount', choose: true }],
    ['?amount=49', { kind: 'amount', amount: '49', choose: false }],
    ['?amount=60', { kind: 'amount', amount: 'other', other: '60', choose: false }],
    ['?choose=1&amount=60', { kind: 'amount', amount: 'other', other: '60', choose: true }],
  ])('%s fills in %j', (search, expected) => expect(asked(search)).toEqual(expected))

  it.each(['?treatment=XX-1', '?amount=%3Cb%3E', '?amount=99999', '?choose=yes', '?to=Eve', ''])(
    '%s fills in nothing',
    (search) => {
      expect(asked(search)).toEqual({})
    },
  )
})
