import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { criteriaOf, meets, pick, queryOf, readSelection, TOKENS } from '#components/treatment/menu-choice'

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

  it('must meet all that is wanted', () => {
    expect(meets(['time-60', 'kind-vegan'], ['time-60', 'kind-vegan'])).toBe(true)
    expect(meets(['time-60'], ['time-60', 'kind-vegan'])).toBe(false)
    expect(meets(['time-60'], [])).toBe(true)
  })
})

describe('the choice in the address', () => {
  it('is read, whatever else the address carries', () => {
    expect(readSelection('?utm_source=x&kind=vegan&time=60')).toEqual(['time-60', 'kind-vegan'])
    expect(readSelection('?time=61&price=&for=three&kind=vegan,two&__proto__=1')).toEqual([])
    expect(readSelection('')).toEqual([])
  })

  it('is written back the same, in one order', () => {
    expect(queryOf(['kind-vegan', 'time-60'])).toBe('?time=60&kind=vegan')
    expect(queryOf([])).toBe('')
    expect(queryOf(['kind-vegan'], '?gclid=a&time=60')).toBe('?gclid=a&kind=vegan')
    expect(readSelection(queryOf(['price-above', 'for-two']))).toEqual(['price-above', 'for-two'])
  })

  it('takes one value of a criterion at a time and lets it go when it is picked again', () => {
    const sixty = pick(['kind-vegan'], 'time-60')
    expect(sixty).toEqual(['kind-vegan', 'time-60'])
    expect(pick(sixty, 'time-90')).toEqual(['kind-vegan', 'time-90'])
    expect(pick(sixty, 'time-60')).toEqual(['kind-vegan'])
  })
})

it('has a style rule for each single criterion, for pages whose code does not run', () => {
  const styles = readFileSync('components/treatment/menu-parts.module.css', 'utf8').replaceAll(/\s+/g, ' ')
  for (const token of TOKENS)
    expect(styles).toContain(`[id='${token}']:target) [data-fits]:not([data-fits~='${token}'])`)
})
