import { describe, expect, it } from 'vitest'
import { LANGS } from '#lib/routes/languages'
import { href, parents, resolve, resolveAlias, ROUTES, getRoute } from '#lib/routes/routes'

describe('the route-equivalence table', () => {
  it('gives every page one address of its own in each language', () => {
    const all = ROUTES.flatMap(({ paths }) => LANGS.map((lang) => paths[lang]))
    expect(new Set(all).size).toBe(all.length)
    for (const path of all) expect(path).toMatch(/^\/$|^\/[a-z0-9]+(?:[-/][a-z0-9]+)*$/)
  })

  it('finds each page at each of its addresses, in that language', () => {
    for (const route of ROUTES) for (const lang of LANGS) expect(resolve(route.paths[lang])).toEqual({ route, lang })
  })

  it('keeps the owner’s addresses', () => {
    expect(LANGS.map((lang) => href('home', lang))).toEqual(['/', '/en', '/de', '/fr'])
    expect(href('gallery', 'de')).toBe('/de/fotogallerie')
    expect(href('massages', 'es')).toBe('/es/wellness-y-bienestar-natural/exoticos-y-maravillosos-masajes')
    expect(href('voucher', 'fr')).toBe('/fr/cadeaux-bien-etre/carte-cadeaux')
    expect(href('offer:ISP-1', 'de')).toBe('/de/offers/ruecken-und-gesicht')
  })

  it('puts a treatment under its category and its gift under the menu', () => {
    expect(href('treatment:MA-7', 'en')).toBe('/en/wellness-nuilea-day-spa/exotic-massages/wave-massage')
    expect(href('gift:MA-7', 'en')).toBe('/en/wellness-nuilea-day-spa/gift-cards/wave-massage')
    expect(parents(getRoute('treatment:MA-7')).map(({ key }) => key)).toEqual(['menu', 'massages'])
  })

  it('knows the second addresses and everything under them', () => {
    expect(resolveAlias('/es/landing-spa-madrid')).toBe('/')
    expect(resolveAlias('/en/natural-wellness')).toBe('/en/wellness-nuilea-day-spa')
    expect(resolveAlias('/en/natural-wellness/exotic-massages/wave-massage')).toBe(href('treatment:MA-7', 'en'))
    expect(resolveAlias('/en/natural-wellness/nothing')).toBeUndefined()
  })

  it.each(['/es', '/ES', '/es/Galeria-de-fotos', '/__proto__', '/constructor', '/es/constructor', '/es/reservas/', ''])(
    'finds nothing at %j',
    (path) => expect(resolve(path)).toBeUndefined(),
  )
})
