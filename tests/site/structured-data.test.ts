import type { HTMLElement } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { hasSampleReviews, rating } from '#lib/content/figures'
import { getFile } from '#lib/content/pages'
import { formatMoney } from '#lib/money'
import { LOCALES, type Lang } from '#lib/routes/languages'
import { formatTime } from '#lib/time/dates'
import { allNodes, graphOf, isReference, ofType, textOf, type GraphNode } from './graph'
import { attribute, expectNoFaults, FOUND } from './site'
import { isKnownValue, propertiesOf } from './vocabulary'
import { plain, visibleText } from './words'

/** Gives what a page shows as text. Figures stand apart, even where only their style separates them. */
const seenIn = (root: HTMLElement) => visibleText(root, undefined, ' ')
const WITH_GRAPH = FOUND.map((page) => ({ ...page, nodes: allNodes(graphOf(page)), seen: seenIn(page.root) }))
const cents = (price: unknown) => Math.round(Number(price) * 100)
const money = (price: unknown, lang: Lang) => plain(formatMoney(cents(price), lang))

describe('structured data', () => {
  it('uses only types, properties and values that schema.org knows', () => {
    expectNoFaults(WITH_GRAPH, function* ({ nodes }) {
      for (const node of nodes.filter((each) => !isReference(each))) {
        const known = propertiesOf(textOf(node, '@type'))
        if (!known) yield `the type ${textOf(node, '@type')}`
        for (const [property, value] of Object.entries(node)) {
          if (!property.startsWith('@') && !known?.has(property)) yield `${property} of ${textOf(node, '@type')}`
          if (typeof value === 'string' && value.startsWith('https://schema.org/') && !isKnownValue(value)) yield value
        }
      }
    })
  })

  it('describes the spa, the site, the page and its place, once each', () => {
    expectNoFaults(WITH_GRAPH, (page) => {
      const top = graphOf(page).map((node) => textOf(node, '@type'))
      const wanted = ['DaySpa', 'WebSite', 'WebPage', ...(page.route.key === 'home' ? [] : ['BreadcrumbList'])]
      return wanted.filter((type) => top.filter((each) => each === type).length !== 1)
    })
  })

  it('names nothing that is described nowhere, and nothing twice on a page', () => {
    const described = new Set(
      WITH_GRAPH.flatMap(({ nodes }) =>
        nodes.filter((node) => node['@id'] && !isReference(node)).map((node) => node['@id']),
      ),
    )
    expectNoFaults(WITH_GRAPH, (page) => {
      const dangling = page.nodes
        .filter((node) => isReference(node) && !described.has(node['@id']))
        .map((node) => textOf(node, '@id'))
      const ids = graphOf(page).map((node) => node['@id'])
      return [...dangling, ...ids.filter((id, index) => ids.indexOf(id) !== index).map(String)]
    })
  })

  it('says the page’s own title, description, address and language', () => {
    expectNoFaults(WITH_GRAPH, (page) => {
      const own = ofType(page.nodes, 'WebPage')[0] ?? {}
      const said = [own.name, own.description, own.url, own.inLanguage]
      const head = [
        page.root.querySelector('title')?.text,
        attribute(page, 'meta[name="description"]', 'content'),
        attribute(page, 'link[rel="canonical"]', 'href'),
        page.lang,
      ]
      return JSON.stringify(said) === JSON.stringify(head) ? [] : [JSON.stringify(said)]
    })
  })
})

/** Writes each price of an offer, now and before, with its minutes, as the page would. */
function* written(offer: GraphNode, lang: Lang) {
  if (offer.price !== undefined) yield money(offer.price, lang)
  // A range has its currency once.
  for (const end of ['lowPrice', 'highPrice'])
    if (offer[end] !== undefined) yield new Intl.NumberFormat(LOCALES[lang]).format(Number(offer[end]))
  for (const { price } of ofType(allNodes(offer.priceSpecification), 'UnitPriceSpecification')) yield money(price, lang)
  for (const { value } of ofType(allNodes(offer.additionalProperty), 'PropertyValue')) yield String(value)
}

/** Tells whether a figure is there as a whole: 15 € is not in 115 €. */
const says = (text: string, figure: string) =>
  new RegExp(`(?<![\\d.,])${figure.replace(/[.*+?^$()|[\]]/g, '\\$&')}(?!\\d)`).test(text)

/** Lists what a list says about one of its offers: as much around its link as leads to no other offer. */
function rowsOf(root: HTMLElement, path: string, others: string[]): string[] {
  return root.querySelectorAll(`a[href="${path}"]`).map((link) => {
    let row = link
    const leadsOn = (node: HTMLElement) =>
      others.some((other) => other !== path && node.querySelector(`a[href="${other}"]`))
    while (row.parentNode && row.parentNode.tagName !== 'BODY' && !leadsOn(row.parentNode)) row = row.parentNode
    return seenIn(row)
  })
}

describe('structured data says what the page shows', () => {
  it('each price, the price before it and the minutes, beside the name they belong to', () => {
    expectNoFaults(WITH_GRAPH, function* ({ path, nodes, seen, lang, root }) {
      const offers = ofType(nodes, 'Offer', 'AggregateOffer').map((offer) => ({
        offer,
        to: new URL(textOf(offer, 'url')).pathname,
      }))
      for (const { offer, to } of offers) {
        const figures = [...written(offer, lang)]
        const places =
          to === path
            ? [seen]
            : rowsOf(
                root,
                to,
                offers.map((each) => each.to),
              )
        if (!places.some((place) => figures.every((figure) => says(place, figure))))
          yield `${figures.join(', ')} of ${to}`
      }
    })
  })

  it('the name of everything it sells and of every list', () => {
    expectNoFaults(WITH_GRAPH, ({ nodes, seen }) =>
      ofType(nodes, 'Service', 'Product', 'OfferCatalog', 'ImageGallery')
        .map((node) => plain(textOf(node, 'name')))
        .filter((name) => !seen.includes(name)),
    )
  })

  it('the way down to the page, each step a link', () => {
    expectNoFaults(WITH_GRAPH, (page) =>
      ofType(page.nodes, 'ListItem').flatMap((crumb) => {
        const to = new URL(textOf(crumb, 'item')).pathname
        const name = textOf(crumb, 'name')
        if (to !== page.path && !page.root.querySelector(`a[href="${to}"]`)) return [`no link to ${to}`]
        return page.seen.includes(plain(name)) ? [] : [`"${name}" is not shown`]
      }),
    )
  })

  it('the picture of the page', () => {
    const stem = (file: string) => /\/pictures\/([\w-]+)\./.exec(file)?.[1]
    expectNoFaults(WITH_GRAPH, ({ nodes, root }) => {
      const shown = new Set(root.querySelectorAll('img[src]').map((img) => stem(img.getAttribute('src') ?? '')))
      const main = allNodes(ofType(nodes, 'WebPage')[0]?.primaryImageOfPage).map((image) => textOf(image, 'contentUrl'))
      const gallery = ofType(nodes, 'ImageGallery').flatMap(({ image }) =>
        allNodes(image).map((each) => textOf(each, 'contentUrl')),
      )
      return [...main, ...gallery].filter((file) => !shown.has(stem(file)))
    })
  })

  it('where the spa is, how to reach it and when it is open', () => {
    expectNoFaults(WITH_GRAPH, function* ({ nodes, seen, root, lang }) {
      const [spa = {}] = ofType(nodes, 'DaySpa')
      const [address = {}] = allNodes(spa.address)
      const shown = [spa.name, address.streetAddress, address.postalCode, address.addressLocality].map(String)
      const hours = allNodes(spa.openingHoursSpecification).flatMap(({ opens, closes }) => [
        formatTime(String(opens), lang),
        formatTime(String(closes), lang),
      ])
      for (const text of new Set([...shown, ...hours])) if (!seen.includes(plain(text))) yield text
      if (!root.querySelector(`a[href="tel:${textOf(spa, 'telephone')}"]`)) yield 'the telephone'
      if (!root.querySelector(`a[href^="mailto:${textOf(spa, 'email')}"]`)) yield 'the mailbox'
    })
  })

  it('the price range, from the cheapest to the dearest treatment of the menu', () => {
    const menus = WITH_GRAPH.filter(({ route }) => route.kind === 'menu')
    expectNoFaults(menus, ({ nodes, lang }) => {
      const prices = ofType(allNodes(ofType(nodes, 'OfferCatalog')[0]), 'Offer').map(({ price }) => Number(price))
      const [range = ''] = ofType(nodes, 'DaySpa').map((spa) => plain(textOf(spa, 'priceRange')))
      return range === `${money(Math.min(...prices), lang)} – ${money(Math.max(...prices), lang)}` ? [] : [range]
    })
    expect(menus.length).toBe(4)
  })

  it('the days with other hours, on the page with the timetable', () => {
    const dates = getFile('es', 'business').hours.exceptions.map(({ date }) => date)
    const pages = WITH_GRAPH.filter(({ route }) => route.kind === 'about')
    expectNoFaults(pages, ({ nodes, root }) => {
      const days = root.querySelectorAll('time[datetime]').map((time) => time.getAttribute('datetime'))
      const special = allNodes(ofType(nodes, 'DaySpa')[0]?.specialOpeningHoursSpecification)
      const said = new Set(special.map((day) => textOf(day, 'validFrom')))
      return [
        ...dates.filter((date) => !said.has(date) || !days.includes(date)),
        ...[...said].filter((day) => !dates.includes(day)),
      ]
    })
    expect(pages).toHaveLength(4)
  })

  it('the rating, as a number of the language, where reviews are shown, and nowhere another', () => {
    const { average, count } = rating()
    const showing = WITH_GRAPH.filter(({ route }) => ['about', 'home', 'reviews'].includes(route.kind))
    expectNoFaults(showing, ({ seen, lang }) =>
      [new Intl.NumberFormat(LOCALES[lang]).format(average), String(count)].filter((figure) => !says(seen, figure)),
    )
    expectNoFaults(WITH_GRAPH, ({ nodes }) =>
      ofType(nodes, 'AggregateRating').flatMap(({ ratingValue, reviewCount }) =>
        ratingValue === average && reviewCount === count ? [] : [`${ratingValue} from ${reviewCount}`],
      ),
    )
    const isRated = ({ nodes }: (typeof WITH_GRAPH)[number]) => ofType(nodes, 'AggregateRating').length > 0
    const switchedOn = getFile('es', 'business').rating.markup && !hasSampleReviews()
    expect(WITH_GRAPH.filter(isRated).map(({ path }) => path)).toEqual(
      switchedOn ? showing.map(({ path }) => path) : [],
    )
  })
})
