// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PriceText } from '#components/price/price-text'

afterEach(cleanup)

const labels = { before: 'antes', now: 'ahora' }

describe('PriceText', () => {
  it('reads a reduction aloud: before so much, now so much', () => {
    const { container } = render(<PriceText price={{ cents: 49_00, beforeCents: 65_00 }} lang="es" labels={labels} />)
    expect(container).toHaveTextContent(/^antes 65 € ahora 49 €$/)
    expect(container.querySelector('s')).toHaveTextContent('65 €')
  })

  it('says a plain price without a word', () => {
    const { container } = render(<PriceText price={{ cents: 75_00 }} lang="es" labels={labels} />)
    expect(container).toHaveTextContent(/^75 €$/)
    expect(container.querySelector('s')).toBeNull()
  })
})
