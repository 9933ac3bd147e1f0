import { homeAddress, localize, type Lang, type Localized } from './languages'
import { ENTRY_PAGES, PAGES, PAGE_KEYS, type PageKey, type PageKind } from './table'

/** The keys of the pages of treatments and offers, by kind. */
type EntryKeys = { treatment: `treatment:${string}`; 'treatment-gift': `gift:${string}`; offer: `offer:${string}` }
type Keys = EntryKeys & { [Key in PageKey as (typeof PAGES)[Key]['kind']]: Key }
type Ids = Record<keyof EntryKeys, string> & Record<Exclude<PageKind, keyof EntryKeys>, undefined>

/** Names a page, of one kind or of any. */
export type RouteKey<Kind extends PageKind = PageKind> = Keys[Kind]

export type Route<Kind extends PageKind = PageKind> = {
  key: RouteKey<Kind>
  kind: Kind
  /** Code of the treatment or offer that the page shows. */
  id: Ids[Kind]
  /** The page one level up, for breadcrumbs. */
  parent?: RouteKey
  indexed: boolean
  paths: Localized
}

/** The treatments and offers of content; each gets a page of its own. */
type Entries = {
  treatments: readonly { code: string; page: string; slug: Localized }[]
  offers: readonly { id: string; slug: Localized }[]
}

const join = (base: string, ...segments: string[]) => [base, ...segments].join('/')
const isPageKey = (key: string): key is PageKey => key in PAGES

/** Gives the address of a page, as a pathname. */
export function pagePath(key: PageKey, lang: Lang): string {
  const page = PAGES[key]
  if (key === 'home') return homeAddress(lang)
  return join('under' in page ? pagePath(page.under, lang) : `/${lang}`, page.slug[lang])
}

function pageRoute(key: PageKey): Route {
  const page = PAGES[key]
  const parent = 'under' in page ? page.under : undefined
  return {
    key,
    kind: page.kind,
    id: undefined,
    parent,
    indexed: !('indexed' in page),
    paths: localize((lang) => pagePath(key, lang)),
  }
}

function entryRoutes(entries: Entries): Route[] {
  const { gift, offer, treatment } = ENTRY_PAGES
  const treatments = entries.treatments.flatMap(({ code, page, slug }): Route[] => {
    if (!isPageKey(page))
      throw new Error(`Treatment ${code} belongs to the page "${page}", which is not in lib/routes/table.ts`)
    const underMenu = (lang: Lang) => join(pagePath(gift.under, lang), gift.segment[lang], slug[lang])
    return [
      {
        key: `treatment:${code}`,
        kind: treatment.kind,
        id: code,
        parent: page,
        indexed: true,
        paths: localize((lang) => join(pagePath(page, lang), slug[lang])),
      },
      { key: `gift:${code}`, kind: gift.kind, id: code, parent: 'gifts', indexed: true, paths: localize(underMenu) },
    ]
  })
  const offers = entries.offers.map(({ id, slug }): Route => ({
    key: `offer:${id}`,
    kind: offer.kind,
    id,
    parent: offer.under,
    indexed: true,
    paths: localize((lang) => join(pagePath(offer.under, lang), slug[lang])),
  }))
  return [...treatments, ...offers]
}

/** Makes the list of all pages of the site, each with its addresses in four languages. */
export const makeRoutes = (entries: Entries): Route[] => [...PAGE_KEYS.map(pageRoute), ...entryRoutes(entries)]
