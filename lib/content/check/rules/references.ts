import type { UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { problemAt, term, type Problem } from '../problems'
import { knownNames } from './names'

const PLACE = {
  treatments: 'content/treatments',
  offers: 'content/offers.json and content/specials.json',
  pictures: 'content/pictures.json',
  conditions: 'content/health.json',
} as const
const isKind = (to: string): to is keyof typeof PLACE => to in PLACE

/** Checks that every treatment, offer, picture and condition that content names exists. */
export function checkReferences(content: UncheckedContent): Problem[] {
  const known = knownNames(content)
  return content.references.flatMap(({ name, to, ...place }) => {
    const names = known[to]
    if (!isKind(to) || !names || names.includes(name)) return []
    const values = { name, what: term(to), place: PLACE[to], meant: nearest(name, names) }
    return [problemAt(place, 'name.unknown', values)]
  })
}
