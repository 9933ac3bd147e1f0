import { listOf, type UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { placeIn, unless, type ContentPlace, type Problem } from '../problems'
import type { ProblemCode } from '../words'
import { redirectSchema } from '../../schema/picture'
import { addresses, isAlias } from './addresses'

/** Checks that redirects start where no page is, and lead straight to a page. */
export function checkRedirects(content: UncheckedContent): Problem[] {
  const live = addresses(content)
  const list = listOf(content, 'redirects', 'redirects', redirectSchema)
  const targets = new Map(list.map(({ item }) => [item.from, item.to]))
  const redirectFrom = (address: string) => list.find(({ item }) => item.from === address)
  return list.flatMap((entry) => {
    const { from, to } = entry.item
    const isTaken = live.has(from) || isAlias(from)
    const first = redirectFrom(from) ?? entry
    const next = redirectFrom(to)
    return [
      ...unless(!isTaken, entry, ['from'], 'redirect.isPage', { from }),
      ...unless(first === entry, entry, ['from'], 'redirect.twice', { from }, { other: placeIn(first, 'from') }),
      ...unless(
        live.has(to),
        entry,
        ['to'],
        ...(next ? leadsOn(targets, from, to, placeIn(next, 'to')) : leadsNowhere(to, [...live.keys()])),
      ),
    ]
  })
}

type DeadEnd = [ProblemCode, Problem['values'], { other?: ContentPlace; nearest?: string }]

const leadsNowhere = (to: string, live: string[]): DeadEnd => [
  'redirect.nowhere',
  { to },
  { nearest: nearest(to, live) },
]

/** Finds where an address really leads that is redirected again; `other` is the place of that redirect's target. */
function leadsOn(targets: ReadonlyMap<string, string>, from: string, to: string, other: ContentPlace): DeadEnd {
  const end = endOf(targets, to)
  return end === undefined ? ['redirect.circle', { to, from }, { other }] : ['redirect.chain', { to, end }, { other }]
}

/** Finds where a chain of redirects ends; undefined if it runs in a circle. */
function endOf(targets: ReadonlyMap<string, string>, start: string): string | undefined {
  const seen = new Set<string>()
  let at = start
  for (let next = targets.get(at); next !== undefined; next = targets.get(at)) {
    if (seen.has(at)) return undefined
    seen.add(at)
    at = next
  }
  return at
}
