import type { UncheckedContent } from '../unchecked'
import { nearest } from '../nearest'
import { anyOf, problemAt, term, type Problem } from '../problems'
import { knownNames } from './names'

const PLACE = {
  treatments: 'content/treatments',
  offers: 'content/offers.json and content/specials.json',
  pictures: 'content/pictures.json',
  conditions: 'content/health.json',
} as const
const isKind = (to: string): to is keyof typeof PLACE => to in PLACE
/** So many names can be listed in a sentence. */
const FEW = 12

/** Checks that every code, offer and picture that is named anywhere exists. */
export function checkReferences(content: UncheckedContent): Problem[] {
  const known = knownNames(content)
  return content.references.flatMap(({ name, to, ...place }) => {
    const names = known[to]
    if (!isKind(to) || !names || names.includes(name)) return []
    const more = { nearest: nearest(name, names) }
    return names.length > FEW
      ? [problemAt(place, [], 'name.unknownOfMany', { name, what: term(to), place: PLACE[to] }, more)]
      : [problemAt(place, [], 'name.unknown', { name, what: term(to), names: anyOf(names) }, more)]
  })
}
