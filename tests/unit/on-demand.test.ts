import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest'
import type * as OnDemand from '#components/island/on-demand'

const words = { menu: { copy: 'the menu' }, forms: { copy: 'the forms' } }
let fetch: Mock<(url: string) => Promise<Response>>
let onDemand: typeof OnDemand

beforeEach(async () => {
  fetch = vi.fn(async () => Response.json(words))
  vi.stubGlobal('fetch', fetch)
  // What one page has fetched, another one fetches again.
  vi.resetModules()
  onDemand = await import('#components/island/on-demand')
})
afterEach(() => vi.unstubAllGlobals())

it('the words of all islands come in one file of the language, once for what a page can do without', async () => {
  const [first, second] = await Promise.all([onDemand.wordsOnDemand('de'), onDemand.wordsOnDemand('de')])
  expect([first?.menu, second?.forms]).toEqual([words.menu, words.forms])
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch.mock.lastCall?.[0]).toMatch(/\/words\.de\.generated\.json$/)
})

it('words that do not come are asked for again, where a visitor waits for them', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(onDemand.fetchWords('es')).rejects.toThrow('Failed to fetch')
  expect(await onDemand.fetchWords('es')).toEqual(words)
})

it('a part that a page can do without goes without words that are not there', async () => {
  fetch.mockResolvedValueOnce(new Response('', { status: 404 }))
  expect(await onDemand.wordsOnDemand('fr')).toBeUndefined()
})
