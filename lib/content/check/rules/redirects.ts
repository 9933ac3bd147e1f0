import { listOf, type UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { placeIn, unless, type Problem } from '../problems'
import { redirectSchema } from '../../schema/picture'
import { addresses, isAlias } from './addresses'

/** Checks that redirects start where no page is, and lead straight to a page. */
export function checkRedirects(content: UncheckedContent): Problem[] {
  const live = addresses(content)
  const list = listOf(content, 'redirects', 'redirects', redirectSchema)
  const redirectFrom = (address: string) => list.find(({ item }) => item.from === address)
  return list.flatMap((entry) => {
    const { from, to } = entry.item
    const first = redirectFrom(from) ?? entry
    const next = redirectFrom(to)
    const meant = next && live.has(next.item.to) ? next.item.to : nearest(to, [...live.keys()])
    const other = next && placeIn(next, 'to')
    return [
      ...unless(!live.has(from) && !isAlias(from), placeIn(entry, 'from'), 'redirect.isPage', { from }),
      ...unless(first === entry, placeIn(entry, 'from'), 'name.twice', { name: from, other: placeIn(first, 'from') }),
      ...unless(live.has(to), placeIn(entry, 'to'), 'redirect.nowhere', { to, meant, other }),
    ]
  })
}
