import { describe, expect, it } from 'vitest'
import { LANGS } from '#lib/routes/languages'
import { foreignTo, WINDOW, type Foreign } from './corpus'
import { expectNoFaults, PAGES, type BuiltPage } from './site'
import { texts, visibleText } from './words'

/** Lists everything that a page says in its own language: its text, its attributes and its structured data. */
function* strings(page: BuiltPage) {
  yield* texts(page.root, page.lang)
  yield* visibleText(page.root, page.lang).split('\n')
  for (const script of page.root.querySelectorAll('script[type="application/ld+json"]')) {
    for (const [, text = ''] of script.rawText.matchAll(/"((?:[^"\\]|\\.)*)"/g)) yield text
  }
}

function* foreignIn(page: BuiltPage, { whole, beginnings }: Foreign) {
  for (const text of new Set(strings(page))) {
    if (whole.has(text)) yield `"${text}"`
    for (let at = 0; at + WINDOW <= text.length; at += 1) {
      const window = text.slice(at, at + WINDOW)
      if (beginnings.has(window)) yield `"${window}…"`
    }
  }
}

describe('no page mixes languages', () => {
  it.each(LANGS)('a page of another language would be noticed in %s', (lang) => {
    const foreign = foreignTo(lang)
    const unnoticed = PAGES.filter((page) => page.lang !== lang && [...foreignIn(page, foreign)].length < 3)
    expect(unnoticed.map(({ path }) => path)).toEqual([])
  })

  it.each(LANGS)('the words of the other languages do not appear in %s', (lang) => {
    const foreign = foreignTo(lang)
    expect(foreign.beginnings.size).toBeGreaterThan(100)
    expectNoFaults(
      PAGES.filter((page) => page.lang === lang),
      (page) => foreignIn(page, foreign),
    )
  })
})
