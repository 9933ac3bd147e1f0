import { noticeSchema } from '../../schema/notice'
import { partOf, type UncheckedContent } from '../unchecked'
import { placeIn, problemAt, type ContentPlace, type Problem } from '../problems'
import { day } from '../../schema/values'
import { isRecord } from '../walk'

/**
 * Checks that offers, specials, the Valentine page, the pauses of treatments and the notice end on or after the day on
 * which they begin, and that an offer has both days or neither.
 */
export function checkDates(content: UncheckedContent): Problem[] {
  const valentine = content.files
    .filter(({ file }) => file === 'content/valentine.json')
    .map(({ file, value }) => ({ file, path: [], item: value }))
  const pauses = content.treatments.flatMap(({ file, item }) => endsAfter({ file, path: ['pause'] }, { ...item.pause }))
  const offers = [...content.offers, ...valentine].flatMap((entry) => {
    const { validFrom, validTo } = isRecord(entry.item) ? entry.item : {}
    const isYearly = entry.file === 'content/offers.json'
    if (isYearly && (validFrom === undefined) !== (validTo === undefined))
      return [problemAt(entry, [validTo === undefined ? 'validFrom' : 'validTo'], 'offer.oneDay')]
    return endsAfter(entry, { validFrom, validTo })
  })
  const notice = partOf(content, 'notice', 'notice', noticeSchema.shape.notice)
  return [
    ...offers,
    ...pauses,
    ...notice.flatMap((entry) => endsAfter(entry, { from: entry.item?.from, to: entry.item?.to })),
  ]
}

/** Checks two days of an entry, of which the first is in the first of the keys. */
function endsAfter(entry: ContentPlace, days: Record<string, unknown>): Problem[] {
  const [[first = '', from] = [], [last = '', to] = []] = Object.entries(days)
  const [begins, ends] = [day.safeParse(from).data, day.safeParse(to).data]
  return begins && ends && ends < begins
    ? [problemAt(entry, [last], 'offer.endsBefore', { to: ends, from: begins }, { other: placeIn(entry, first) })]
    : []
}
