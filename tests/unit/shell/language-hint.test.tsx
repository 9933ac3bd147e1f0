// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LanguageHint } from '#components/shell/language-hint'
import { currentSnackBar, dismissSnackBar } from '#components/ui/snack-bar-store'

const hints = [
  { lang: 'de', href: '/de', message: 'Auch auf Deutsch', action: 'Lesen' },
  { lang: 'fr', href: '/fr', message: 'Aussi en français', action: 'Lire' },
] as const

/** Opens the Spanish page and moves, with a browser of these languages. */
function visit(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  render(<LanguageHint hints={[...hints]} />)
  expect(currentSnackBar()).toBeUndefined()
  act(() => void window.dispatchEvent(new Event('pointermove')))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  dismissSnackBar('replaced')
  performance.clearMarks()
  vi.restoreAllMocks()
})

it('offers this page in the first of the visitor’s languages that the site has', () => {
  visit('pt-PT', 'fr-CA', 'de')
  expect(currentSnackBar()).toMatchObject({ message: 'Aussi en français', actionHref: '/fr' })
})

it('asks nothing where the site has none of them', () => {
  visit('pt-PT')
  expect(currentSnackBar()).toBeUndefined()
})

it('asks nothing again of who declines, and stores that in no cookie', () => {
  visit('de-DE')
  expect(currentSnackBar()).toBeDefined()
  act(() => dismissSnackBar('closed'))
  cleanup()
  performance.clearMarks()
  visit('de-DE')
  expect(currentSnackBar()).toBeUndefined()
  expect(document.cookie).toBe('')
})

it('can be closed in a browser that stores nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  visit('de-DE')
  expect(currentSnackBar()).toBeDefined()
  act(() => dismissSnackBar('closed'))
  expect(currentSnackBar()).toBeUndefined()
})
