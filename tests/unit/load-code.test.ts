// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFetching, reloadIfOld } from '#lib/load-code'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Makes a load that fails that many times before it gives the part. */
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>()
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('Failed to load chunk'))
  return load.mockResolvedValue('the part')
}

test('code is asked for again after a second, then after twice as long each time, until it comes', async () => {
  const load = failing(3)
  const part = keepFetching(load)
  for (const [ms, calls] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [2000, 3],
    [3999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(load).toHaveBeenCalledTimes(calls)
  }
  expect(await part).toBe('the part')
})

test('no pause is longer than half a minute', async () => {
  const load = failing(40)
  void keepFetching(load)
  await vi.advanceTimersByTimeAsync(31_000)
  const before = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(5 * 30_000)
  expect(load.mock.calls.length).toBe(before + 5)
})

test('code is asked for at once when the connection is back', async () => {
  const load = failing(1)
  const part = keepFetching(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('the part')
})

/** Lets a script fail on a page that came in this way, where the server has this answer. Gives how often it reloads. */
async function fail(status: number, type: string, src = '/_next/static/chunks/gone.js') {
  const reload = vi.fn()
  vi.stubGlobal('location', { origin: window.location.origin, reload })
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const target = Object.assign(document.createElement('script'), { src })
  const asked = reloadIfOld({ target } as unknown as Event)
  await vi.advanceTimersByTimeAsync(500)
  await asked
  return reload.mock.calls.length
}

test('a page whose code does not exist any more reloads itself, once', async () => {
  expect(await fail(404, 'navigate')).toBe(1)
  expect(await fail(404, 'reload')).toBe(0)
})

test('a page whose code does not come for any other reason stays, and so does one that misses what others serve', async () => {
  expect(await fail(503, 'navigate')).toBe(0)
  expect(await fail(404, 'navigate', 'https://js.stripe.com/endive/stripe.js')).toBe(0)
})
