import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { LANGS } from '#lib/routes/languages'
import { brochureWords } from '#lib/content/check/rules/voice'
import { FORMULAS } from './formulas'
import { faults, FOUND, type FoundPage } from './site'
import { visibleText } from './words'

/** Where the law or a task speaks, words repeat. */
const PLAIN = new Set(['legal', 'safe-payment', 'confirm', 'check-voucher', 'your-voucher'])
/** So often per ten pages a turn of phrase may come. */
const PER_TEN = 2

/** What the house itself says on a page, beside its frame; guests speak as they like. */
function said({ root, lang }: FoundPage): string {
  const main = parse((root.querySelector('main') ?? root).outerHTML)
  for (const quote of main.querySelectorAll('blockquote')) quote.remove()
  return visibleText(main, lang)
}

describe.each(LANGS)('the voice in %s', (lang) => {
  const pages = FOUND.filter((page) => page.lang === lang && !PLAIN.has(page.route.kind)).map((page) => ({
    ...page,
    text: said(page),
  }))
  const treatments = pages.filter(({ route }) => route.kind === 'treatment')

  it('is no brochure’s', () => {
    const wrong = faults(pages, ({ text }) => brochureWords(text, lang).map(({ wrong }) => wrong))
    expect(wrong).toEqual([])
  })

  it.each([
    ['on all pages', pages],
    ['on the pages of treatments', treatments],
  ])(`has no formula more often than ${PER_TEN} times per ten pages, %s`, (_, among) => {
    expect(among).not.toEqual([])
    const counts = Object.entries(FORMULAS[lang]).map(
      ([name, formula]) => [name, among.flatMap(({ text }) => text.match(formula) ?? []).length] as const,
    )
    const tooOften = counts.filter(([, times]) => (times / among.length) * 10 > PER_TEN)
    expect(tooOften).toEqual([])
    // Each is good now and then: with none at all, the walk would be reading nothing.
    expect(counts.some(([, times]) => times > 0)).toBe(true)
  })
})
