import { afterAll, afterEach, expect, vi } from 'vitest'
import { WAIT_MS } from './limits.mjs'

// An unexpected word on the console is a failure: it is either a fault or noise that hides one. No spy, so that tests
// may spy on the console themselves and take back their own.
const unasked: unknown[][] = []
for (const level of ['error', 'warn'] as const) {
  const write = console[level]
  console[level] = (...words: unknown[]) => {
    unasked.push(words)
    write(...words)
  }
  afterAll(() => void (console[level] = write))
}

afterEach(() => expect(unasked.splice(0), 'nothing is written to the console unasked').toEqual([]))

// Drawing a page to text begins to load its islands and does not wait; Vitest fails a file that still loads at its end.
afterAll(() => vi.dynamicImportSettled())

// After the above: hooks run in reverse order, so that what a part writes while it leaves counts too.
if (typeof window === 'object') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: WAIT_MS })
  afterEach(cleanup)
  // Files share a window: each finds it empty.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  // jsdom lays nothing out: nothing has a size that could change.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
