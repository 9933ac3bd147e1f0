import type { UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { problemAt, type Problem } from '../problems'
import { knownNames } from './names'

/** Where the names of each kind are. */
const PLACES: Record<string, string> = {
  treatments: 'content/treatments',
  offers: 'content/offers.json and content/specials.json',
  pictures: 'content/pictures.json',
  conditions: 'content/health.json',
}

/** Checks that every treatment, offer, picture and condition that content names exists. */
export function checkReferences(content: UncheckedContent): Problem[] {
  const known = knownNames(content)
  return content.references.flatMap(({ name, to, ...place }) => {
    const names = known[to]
    if (!names || names.includes(name)) return []
    return [problemAt(place, 'name.unknown', { name, place: PLACES[to], meant: nearest(name, names) })]
  })
}
