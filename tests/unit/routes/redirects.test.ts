import { describe, expect, it } from 'vitest'
import { loadContent } from '#lib/content/read/load'

const { redirects } = loadContent().files.redirects
const targetOf = (path: string) => redirects.find(({ from }) => from === path)?.to

describe('redirects from old addresses', () => {
  it.each([
    ['/es', '/'],
    ['/alberca-day-spa', '/'],
    ['/english', '/en'],
    ['/francais', '/fr'],
    ['/deutsch', '/de'],
  ])('%s leads to %s', (from, to) => expect(targetOf(from)).toBe(to))
})
