// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { Duration } from '#components/price/duration'
import { PriceTag } from '#components/price/price-tag'
import { renderIn } from '../island-of'

describe('a price', () => {
  it('reads a reduction aloud: before so much, now so much', () => {
    const { container } = renderIn('es', <PriceTag price={{ cents: 49_00, beforeCents: 65_00 }} />)
    expect(container).toHaveTextContent(/^antes 65 €, ahora 49 €$/)
    expect(container.querySelector('s')).toHaveTextContent('65 €')
  })

  it('says of a bundle what its parts cost separately, for that was never its price', () => {
    const { container } = renderIn('es', <PriceTag price={{ cents: 60_00, beforeCents: 80_00, apart: true }} />)
    expect(container).toHaveTextContent(/^por separado 80 €, juntos 60 €$/)
    expect(container.querySelector('s')).toBeNull()
  })

  it('says a plain price without a word', () => {
    const { container } = renderIn('es', <PriceTag price={{ cents: 75_00 }} />)
    expect(container).toHaveTextContent(/^75 €$/)
    expect(container.querySelector('s')).toBeNull()
  })
})

it('a duration is drawn as long as it takes, beside its number', () => {
  const { container } = renderIn('es', <Duration minutes={90} />)
  expect(container).toHaveTextContent(/^90 min$/)
  expect(container.firstElementChild).toHaveStyle('--m: 90')
})
