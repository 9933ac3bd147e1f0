import { afterEach, describe, expect, it, vi } from 'vitest'
import { functionsAreHere, functionsPort } from '../../../lib/build/serve.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('the functions beside the site', () => {
  it.each([
    ['', true],
    ['http://localhost:4200', true],
    ['http://127.0.0.1:4200', true],
    ['https://functions.nuilea.example', false],
    ['https://localhost.nuilea.example', false],
  ])('with FUNCTIONS_URL “%s” are started here: %s', (address, here) => {
    vi.stubEnv('FUNCTIONS_URL', address)
    expect(functionsAreHere()).toBe(here)
  })

  it.each([
    ['', '', 4100],
    ['4300', '', 4300],
    ['', 'http://localhost:4200', 4200],
    ['4300', 'https://localhost', 4300],
    ['', 'https://localhost', 4100],
  ])('with FUNCTIONS_PORT “%s” and FUNCTIONS_URL “%s” listen on %i', (port, address, expected) => {
    vi.stubEnv('FUNCTIONS_PORT', port)
    vi.stubEnv('FUNCTIONS_URL', address)
    expect(functionsPort()).toBe(expected)
  })
})
