// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { hasStoredLanguage, storeLanguage } from '#components/shell/stored-language'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['http:', 'lang=de; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'lang=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('over %s the language is written as a first-party cookie for a year', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol })
  const write = vi.spyOn(document, 'cookie', 'set')
  storeLanguage('de')
  expect(write).toHaveBeenCalledWith(cookie)
})

it('knows whether a language is stored', () => {
  document.cookie = 'lang=; Max-Age=0; Path=/'
  document.cookie = 'slang=en'
  expect(hasStoredLanguage()).toBe(false)
  storeLanguage('fr')
  expect(hasStoredLanguage()).toBe(true)
})
