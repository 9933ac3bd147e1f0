import { afterEach, expect, vi } from 'vitest'
import { WAIT_MS } from './limits.mjs'

// An unexpected word on the console is a failure: it is either a fault or noise that hides one.
const errors = vi.spyOn(console, 'error')
const warnings = vi.spyOn(console, 'warn')

afterEach(() => {
  const said = [...errors.mock.calls, ...warnings.mock.calls]
  errors.mockClear()
  warnings.mockClear()
  expect(said, 'nothing is written to the console unasked').toEqual([])
})

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
