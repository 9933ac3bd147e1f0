import { noticeSchema } from '../../schema/notice'
import { partOf, type UncheckedContent } from '../unchecked'
import { placeIn, problemAt, unless, type ContentPlace, type Problem } from '../problems'
import { valentineSchema } from '../../schema/offer'

/**
 * Checks that offers, specials, the Valentine page, the pauses of treatments and the notice end on or after the day on
 * which they begin, and that an offer has both days or neither.
 */
export function checkDates(content: UncheckedContent): Problem[] {
  const { validFrom, validTo } = valentineSchema.shape
  const [begins] = partOf(content, 'valentine', 'validFrom', validFrom)
  const [ends] = partOf(content, 'valentine', 'validTo', validTo)
  const notice = partOf(content, 'notice', 'notice', noticeSchema.shape.notice)
  return [
    ...(begins && ends ? endsAfter(begins.item, begins, ends.item, ends) : []),
    ...content.offers.flatMap((entry) => {
      const { validFrom: from, validTo: to } = entry.item
      const [first, last] = [placeIn(entry, 'validFrom'), placeIn(entry, 'validTo')]
      if ((from === undefined) !== (to === undefined)) return [problemAt(from ? first : last, 'offer.oneDay')]
      return endsAfter(from, first, to, last)
    }),
    ...content.treatments.flatMap((entry) => days(placeIn(entry, 'pause'), entry.item.pause)),
    ...notice.flatMap((entry) => days(entry, entry.item)),
  ]
}

const days = (entry: ContentPlace, { from, to }: { from?: string; to?: string } = {}) =>
  endsAfter(from, placeIn(entry, 'from'), to, placeIn(entry, 'to'))

const endsAfter = (from: string | undefined, first: ContentPlace, to: string | undefined, last: ContentPlace) =>
  unless(!from || !to || to >= from, last, 'offer.endsBefore', { to, from, other: first })
