// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { giftsPage } from '#components/pages/gifts'
import { specialsPage } from '#components/pages/specials'
import { valentinePage } from '#components/pages/valentine'
import { veganPage } from '#components/pages/vegan'
import { getTreatmentOrOffer } from '#lib/content/offers'
import { getFile, getPage } from '#lib/content/pages'
import { listTreatments, treatmentsIn } from '#lib/content/treatments'
import { formatMoney } from '#lib/money'
import { LANGS } from '#lib/routes/languages'
import { MESSAGES } from '../island-of'
import { showPage } from '../show-page'

const FOR_TWO = { es: 'por los dos', en: 'for both', de: 'für beide', fr: 'pour les deux' }

it.each(LANGS)('a list with prices for one and for two says in %s which are for two', (lang) => {
  const gifts = listTreatments(lang, getPage(lang, 'gifts').sections.ideas.codes)
  const lists = [
    [
      showPage(lang, 'vegan', veganPage),
      treatmentsIn(lang, 'vegano').map((each) => [each.href, each.persons] as const),
    ],
    [showPage(lang, 'gifts', giftsPage), gifts.map((each) => [each.giftHref, each.persons] as const)],
  ] as const
  const seen = new Set<number>()
  for (const [{ container }, treatments] of lists)
    for (const [href, persons] of treatments) {
      seen.add(persons)
      const row = container.querySelector(`article:has(a[href="${href}"])`)?.textContent
      expect(row?.includes(FOR_TWO[lang]), href).toBe(persons === 2)
    }
  expect([...seen].sort()).toEqual([1, 2])
})

it.each(LANGS)('Valentine’s Day has in %s its lowest price with “from”, and prices for both', (lang) => {
  const cents = getFile(lang, 'valentine').ways.map(({ code }) => getTreatmentOrOffer(lang, code).price.cents)
  const from = MESSAGES[lang].price.from.replace('{price}', formatMoney(Math.min(...cents), lang))
  const page = showPage(lang, 'valentine', valentinePage).container
  expect(page.querySelector('.btns')?.textContent).toContain(from)
  expect([...page.querySelectorAll('article')].map((way) => way.textContent?.includes(FOR_TWO[lang]))).toEqual(
    cents.map(() => true),
  )
  const card = showPage(lang, 'specials', specialsPage).container.querySelector('article:has(a[href*="alentin"])')
  expect(card?.textContent).toContain(from)
  expect(card?.textContent).not.toMatch(/\d\s*min/i)
})
