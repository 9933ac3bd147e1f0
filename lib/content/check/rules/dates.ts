import type { UncheckedContent } from '../unchecked'
import { placeIn, problemAt, type Problem } from '../problems'
import { day } from '../../schema/values'
import { isRecord } from '../walk'

/**
 * Checks that offers, specials and the Valentine page end on or after the day on which they begin, and that an offer
 * has both days or neither.
 */
export function checkDates(content: UncheckedContent): Problem[] {
  const valentine = content.files
    .filter(({ file }) => file === 'content/valentine.json')
    .map(({ file, value }) => ({ file, path: [], item: value }))
  return [...content.offers, ...valentine].flatMap((entry) => {
    const { validFrom, validTo } = isRecord(entry.item) ? entry.item : {}
    const isYearly = entry.file === 'content/offers.json'
    if (isYearly && (validFrom === undefined) !== (validTo === undefined))
      return [problemAt(entry, [validTo === undefined ? 'validFrom' : 'validTo'], 'offer.oneDay')]
    const [from, to] = [day.safeParse(validFrom).data, day.safeParse(validTo).data]
    return from && to && to < from
      ? [problemAt(entry, ['validTo'], 'offer.endsBefore', { to, from }, { other: placeIn(entry, 'validFrom') })]
      : []
  })
}
