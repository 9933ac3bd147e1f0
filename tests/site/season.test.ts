import type { HTMLElement } from 'node-html-parser'
import { expect, it } from 'vitest'
import { listOffers, listSpecials } from '#lib/content/offers'
import { bookHref } from '#lib/routes/book-href'
import { formatDay } from '#lib/time/dates'
import { expectNoFaults, FOUND } from './site'
import { plain, visibleText } from './words'

/** The article, section or part of the page in which a link stands; the bar at the foot belongs to the whole page. */
function around(link: HTMLElement): HTMLElement {
  let at = link
  const isWhole = () => at.tagName === 'MAIN' || (['ARTICLE', 'SECTION'].includes(at.tagName) && !isBar(at))
  while (at.parentNode && !isWhole()) at = at.parentNode
  return at
}

const isBar = (at: HTMLElement) => at.getAttribute('aria-label') === 'WhatsApp'

it('an offer for a season says its days wherever it stands', () => {
  let links = 0
  expectNoFaults(FOUND, function* ({ root, lang }) {
    for (const offer of [...listOffers(lang), ...listSpecials(lang)]) {
      if (!offer.validTo) continue
      const last = plain(formatDay(offer.validTo, lang))
      const to = [offer.href, bookHref(lang, 'offer', offer.code)]
      const here = root.querySelectorAll('main a[href]').filter((link) => to.includes(link.getAttribute('href') ?? ''))
      links += here.length
      for (const link of here)
        if (!visibleText(around(link)).includes(last)) yield `${link.text} does not say “${last}”`
    }
  })
  expect(links).toBeGreaterThan(8)
})
