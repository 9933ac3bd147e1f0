import { waitingIn, type UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { placeIn, problemAt, type Problem } from '../problems'
import { knownNames } from './names'

/** Where the names of each kind are. */
const PLACES: Record<string, string> = {
  treatments: 'content/treatments',
  offers: 'content/offers.json and content/specials.json',
  pictures: 'content/pictures.json',
  conditions: 'content/health.json',
}

/** Checks that every treatment, offer, picture and condition that content names exists, and that none of them waits. */
export function checkReferences(content: UncheckedContent): Problem[] {
  const known = knownNames(content)
  const waiting = new Map(waitingIn(content).map((each) => [each.id, each]))
  return content.references.flatMap(({ name, to, ...place }) => {
    const names = known[to]
    const other = waiting.get(name)
    if (other) return [problemAt(place, 'name.waits', { name, other: placeIn(other) })]
    if (!names || names.includes(name)) return []
    return [problemAt(place, 'name.unknown', { name, place: PLACES[to], meant: nearest(name, names) })]
  })
}
