import type { UncheckedContent } from '../unchecked'
import { insteadOf } from '../nearest'
import { listed, type Problem } from '../problems'
import { knownNames } from './names'

const WHAT: Record<string, string> = {
  treatments: 'treatment',
  offers: 'offer',
  pictures: 'picture',
  conditions: 'condition',
}
const PLACE: Record<string, string> = {
  treatments: 'content/treatments',
  offers: 'content/offers.json and content/specials.json',
  pictures: 'content/pictures.json',
  conditions: 'content/health.json',
}
/** So many names can be listed in a sentence. */
const FEW = 12

/** Checks that every code, offer and picture that is named anywhere exists. */
export function checkReferences(content: UncheckedContent): Problem[] {
  const known = knownNames(content)
  return content.references.flatMap(({ file, path, name, to }) => {
    const names = known[to]
    if (!names || names.includes(name)) return []
    const otherwise =
      names.length > FEW ? `Write one that is in ${PLACE[to]}, or add it there` : `Write ${listed(names)}`
    return [
      {
        file,
        path,
        wrong: `is "${name}", but there is no such ${WHAT[to]}`,
        instead: insteadOf(name, names, otherwise),
      },
    ]
  })
}
