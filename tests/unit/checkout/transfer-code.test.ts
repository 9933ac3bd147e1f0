import { describe, expect, it } from 'vitest'
import { transferCode } from '#components/checkout/order-actions'

const transfer = {
  holder: 'Nuilea Day Spa, S.L.',
  iban: 'ES91 2100 0418 4502 0005 1332',
  cents: 4905,
  reference: 'N-7K3Q9D',
}

describe('the code of a transfer', () => {
  it('says to whom, how much and why, line by line as banks read it', () => {
    expect(transferCode(transfer).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Nuilea Day Spa, S.L.',
      'ES9121000418450200051332',
      'EUR49.05',
      '',
      '',
      'N-7K3Q9D',
    ])
  })
  it('writes whole euros with their cents, and refuses what is no amount', () => {
    expect(transferCode({ ...transfer, cents: 24000 })).toContain('EUR240.00')
    expect(() => transferCode({ ...transfer, cents: 0 })).toThrow()
    expect(() => transferCode({ ...transfer, cents: 49.5 })).toThrow()
  })
})
