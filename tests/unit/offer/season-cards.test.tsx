// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { specialsPage } from '#components/pages/specials'
import { listSpecials } from '#lib/content/offers'
import { LANGS } from '#lib/routes/languages'
import { showPage } from '../show-page'

it.each(LANGS)('the card of a special says in %s on which days, once and above its name', (lang) => {
  const specials = listSpecials(lang)
  expect(specials.length).toBeGreaterThan(0)
  const page = showPage(lang, 'specials', specialsPage).container
  for (const { href, title, summary, validTo = '' } of specials) {
    const card = page.querySelector(`article:has(a[href="${href}"])`)
    const [days, text] = [...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
    const year = validTo.slice(0, 4)
    expect(days).toContain(year)
    expect(card?.textContent?.indexOf(days ?? '')).toBeLessThan(card?.textContent?.indexOf(title) ?? 0)
    expect(text).toBe(summary)
  }
})
