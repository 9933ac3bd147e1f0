import { listOf, type UncheckedContent } from '../unchecked'
import { insteadOf } from '../nearest'
import { unless, type Problem } from '../problems'
import { redirectSchema } from '../../schema/picture'
import { addresses, isAlias } from './addresses'

/** Checks that old addresses lead, in one step, from where no page is to where one is. */
export function checkRedirects(content: UncheckedContent): Problem[] {
  const live = addresses(content)
  const list = listOf(content, 'redirects', 'redirects', redirectSchema)
  const targets = new Map(list.map(({ item }) => [item.from, item.to]))
  return list.flatMap((entry, index) => {
    const { from, to } = entry.item
    const hidden = live.has(from) || isAlias(from)
    const first = list.findIndex(({ item }) => item.from === from) === index
    return [
      ...unless(
        !hidden,
        entry,
        ['from'],
        `is ${from}, which is a page of the site`,
        'Remove this redirect: nobody could open the page',
      ),
      ...unless(first, entry, ['from'], `is ${from}, which is redirected already`, 'Keep one of them'),
      ...unless(live.has(to), entry, ['to'], ...deadEnd([...live.keys()], targets, from, to)),
    ]
  })
}

/** Why an address is no target, and which one is. */
function deadEnd(live: string[], targets: ReadonlyMap<string, string>, from: string, to: string): [string, string] {
  if (!targets.has(to)) return [`is ${to}, where there is no page`, insteadOf(to, live, 'Write the address of a page')]
  const end = endOf(targets, to)
  if (end === undefined) return [`is ${to}, which leads back to ${from}`, 'Write the address of a page']
  return [`is ${to}, which is redirected itself`, `Write ${end}`]
}

/** Where a chain of redirects ends; undefined for one that never does. */
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
