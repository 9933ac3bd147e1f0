import { listOf, type UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { unless, type Problem } from '../problems'
import type { ProblemCode } from '../words'
import { redirectSchema } from '../../schema/picture'
import { addresses, isAlias } from './addresses'

/** Checks that redirects start where no page is, and lead straight to a page. */
export function checkRedirects(content: UncheckedContent): Problem[] {
  const live = addresses(content)
  const list = listOf(content, 'redirects', 'redirects', redirectSchema)
  const targets = new Map(list.map(({ item }) => [item.from, item.to]))
  return list.flatMap((entry, index) => {
    const { from, to } = entry.item
    const isTaken = live.has(from) || isAlias(from)
    const first = list.findIndex(({ item }) => item.from === from) === index
    return [
      ...unless(!isTaken, entry, ['from'], 'redirect.isPage', { from }),
      ...unless(first, entry, ['from'], 'redirect.twice', { from }),
      ...unless(live.has(to), entry, ['to'], ...deadEnd([...live.keys()], targets, from, to)),
    ]
  })
}

type DeadEnd = [ProblemCode, Problem['values'], { nearest?: string }?]

/** Finds why an address cannot be the target of a redirect, and which one could. */
function deadEnd(live: string[], targets: ReadonlyMap<string, string>, from: string, to: string): DeadEnd {
  if (!targets.has(to)) return ['redirect.nowhere', { to }, { nearest: nearest(to, live) }]
  const end = endOf(targets, to)
  if (end === undefined) return ['redirect.circle', { to, from }]
  return ['redirect.chain', { to, end }]
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
