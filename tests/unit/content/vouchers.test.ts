import { describe, expect, it, vi } from 'vitest'
import * as load from '#lib/content/read/load'
import { designSamples, getVouchers, openVoucher, sampleVouchers } from '#lib/content/vouchers'
import { LANGS } from '#lib/routes/languages'

describe.each(LANGS)('gift vouchers in %s', (lang) => {
  const { amounts, designs } = getVouchers(lang)

  it('can be worth any whole euro from 15 to 500', () => {
    expect(amounts.range).toEqual({ min: 15_00, max: 500_00 })
    expect(amounts.hint).toMatch(/15.*500/)
  })

  it('are shown once in each design, each with a line that was written for it', () => {
    const samples = designSamples(lang)
    expect(samples.map(({ id }) => id)).toEqual(designs.map(({ id }) => id))
    for (const { message, amount } of samples) expect(message && amount).toBeTruthy()
    expect(new Set(samples.map(({ message }) => message)).size).toBe(samples.length)
  })

  it('say nothing of a price where they are for a treatment', () => {
    for (const voucher of sampleVouchers(lang)) expect(Object.values(voucher).join(' ')).not.toContain('€')
    expect(openVoucher(lang).amount).toContain('€')
  })
})

it('suggested amounts are whole euros that pay for their treatments, or free ones, the smallest first', () => {
  const content = load.loadContent()
  const costs: Record<string, { price: number }> = {
    'MA-1': { price: 49.5 },
    'MA-2': { price: 30 },
  }
  const treatments = content.treatments.map((treatment) =>
    costs[treatment.code] ? { ...treatment, discountedPrice: undefined, ...costs[treatment.code] } : treatment,
  )
  const vouchers = {
    ...content.files.vouchers,
    amounts: { ...content.files.vouchers.amounts, suggested: ['MA-1', 'MA-2'], euros: [100], default: 'MA-1' },
  }
  const changed = vi
    .spyOn(load, 'loadContent')
    .mockReturnValue({ ...content, treatments, files: { ...content.files, vouchers } })
  const { suggested, default: usual } = getVouchers('es').amounts
  changed.mockRestore()
  expect(suggested.map(({ amount, treatment }) => [amount, treatment?.code])).toEqual([
    [30_00, 'MA-2'],
    [50_00, 'MA-1'],
    [100_00, undefined],
  ])
  expect(usual).toBe(50_00)
})
