// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { dropFromAddress } from '#lib/routes/address'

const shown = () => location.pathname + location.search + location.hash

describe('the address of a page', () => {
  beforeEach(() => history.replaceState(null, '', '/es/reservas?treatment=MA-7&gclid=a%20b&utm_source=c#hours'))

  it('loses what the page has read, and keeps what adverts are measured by', () => {
    dropFromAddress('treatment', 'version')
    expect(shown()).toBe('/es/reservas?gclid=a+b&utm_source=c#hours')
  })

  it('loses its fragment where that is a secret', () => {
    dropFromAddress('#')
    expect(shown()).toBe('/es/reservas?treatment=MA-7&gclid=a+b&utm_source=c')
    dropFromAddress('treatment', 'gclid', 'utm_source')
    expect(shown()).toBe('/es/reservas')
  })
})
