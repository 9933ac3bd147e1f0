import { fileOfTreatment } from '../../read/files'
import { waitingTreatments, type UncheckedContent } from '../unchecked'
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

/** Checks that every treatment, offer, picture and condition that content names exists, and no treatment waits. */
export function checkReferences(content: UncheckedContent): Problem[] {
  const known = knownNames(content)
  const waiting = waitingTreatments(content)
  return content.references.flatMap(({ name, to, ...place }) => {
    const names = known[to]
    const file = fileOfTreatment(name)
    if (to === 'treatments' && waiting.includes(file))
      return [problemAt(place, 'treatment.waits', { name, other: { file, path: [] } })]
    if (!names || names.includes(name)) return []
    return [problemAt(place, 'name.unknown', { name, place: PLACES[to], meant: nearest(name, names) })]
  })
}
