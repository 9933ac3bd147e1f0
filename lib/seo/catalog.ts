import type { OfferCatalogLeaf, OfferLeaf } from 'schema-dts'
import { absolute, idOf } from './ids'
import { priceNode, type ServiceFacts } from './service'

type List = { name: string; path: string; entries: ServiceFacts[] }

/** Describes a list of treatments or offers with their prices. */
export function catalogNode({ name, path, entries }: List): OfferCatalogLeaf {
  return { ...named(name, path), numberOfItems: entries.length, itemListElement: entries.map(listed) }
}

/** Describes the whole menu: one list per category. */
export function menuNode(name: string, path: string, lists: List[]): OfferCatalogLeaf {
  return { ...named(name, path), numberOfItems: lists.length, itemListElement: lists.map(catalogNode) }
}

const named = (name: string, path: string) =>
  ({ '@type': 'OfferCatalog', '@id': idOf('catalog', path), name, url: absolute(path) }) as const

/** Describes an entry of a list by name and price; the rest is on its own page. */
function listed(entry: ServiceFacts): OfferLeaf {
  const service = { '@type': 'Service', '@id': idOf('service', entry.href), name: entry.title } as const
  return { ...priceNode(entry), itemOffered: service }
}
