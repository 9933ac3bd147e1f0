import { afterEach, expect, vi } from 'vitest'
import { WAIT_MS } from './limits.mjs'

if (typeof window === 'object') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: WAIT_MS })
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

// An unexpected word on the console is a failure: it is either a fault or noise that hides one.
const errors = vi.spyOn(console, 'error')
const warnings = vi.spyOn(console, 'warn')

afterEach(() => {
  const said = [...errors.mock.calls, ...warnings.mock.calls]
  errors.mockClear()
  warnings.mockClear()
  expect(said, 'nothing is written to the console unasked').toEqual([])
})
