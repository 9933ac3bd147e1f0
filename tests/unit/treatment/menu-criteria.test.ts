import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CRITERIA, criteriaOf } from '#components/treatment/menu-criteria'

const plain = { minutes: 60, price: { cents: 6500 }, persons: 1, vegan: false }

describe('what a treatment meets', () => {
  it.each([
    [15, 'time-30'],
    [30, 'time-30'],
    [45, 'time-60'],
    [60, 'time-60'],
    [75, 'time-90'],
    [105, 'time-120'],
    [180, 'time-120'],
  ])('%i minutes fit in %s', (minutes, token) => {
    expect(criteriaOf({ ...plain, minutes }).filter((each) => each.startsWith('time'))).toEqual([token])
  })

  it.each([
    [4900, ['price-50', 'price-100']],
    [5000, ['price-50', 'price-100']],
    [5001, ['price-100']],
    [10000, ['price-100']],
    [10001, ['price-above']],
  ])('%i cents are %j', (cents, tokens) => {
    expect(criteriaOf({ ...plain, price: { cents } }).filter((each) => each.startsWith('price'))).toEqual(tokens)
  })

  it('knows two persons and vegan', () => {
    expect(criteriaOf(plain)).toEqual(['time-60', 'price-100'])
    expect(criteriaOf({ ...plain, persons: 2, vegan: true })).toEqual(['time-60', 'price-100', 'for-two', 'kind-vegan'])
  })
})

it('has a style rule for each criterion, as no script narrows the menu', () => {
  const styles = readFileSync('components/treatment/menu-parts.module.css', 'utf8').replaceAll(/\s+/g, ' ')
  const criteria = Object.entries(CRITERIA).flatMap(([key, values]) => values.map((value) => `${key}-${value}`))
  expect(criteria).toHaveLength(9)
  for (const each of criteria)
    expect(styles).toContain(`:has([value='${each}']:checked) [data-fits]:not([data-fits~='${each}'])`)
})
