import { partOf, soldTreatment, type UncheckedContent } from '../unchecked'
import { suggestedEuros } from '../../euros'
import { anyOf, placeIn, unless, type Problem } from '../problems'
import { treatmentEntry } from '../../sellable'
import { vouchersSchema as schema } from '../../schema/voucher'

/** Checks that suggested amounts are within the limits, the default is one of them, and each design has an occasion. */
export const checkVouchers = (content: UncheckedContent): Problem[] => [...amounts(content), ...occasions(content)]

function amounts(content: UncheckedContent): Problem[] {
  const treatments = content.treatments.flatMap(({ item }) => soldTreatment(item) ?? [])
  const sold = { entries: treatments.map(treatmentEntry) }
  return partOf(content, 'vouchers', 'amounts', schema.shape.amounts).flatMap((entry) => {
    const { min, max, default: first, suggested } = entry.item
    const isSuggested = suggested.includes(first) || suggestedEuros(first, sold) === undefined
    return [
      ...suggested.flatMap((name, index) => {
        const euros = suggestedEuros(name, sold) ?? min
        const other = placeIn(entry, euros < min ? 'min' : 'max')
        const isSold = euros >= min && euros <= max
        return unless(isSold, placeIn(entry, 'suggested', index), 'voucher.dear', { name, euros, min, max, other })
      }),
      ...unless(isSuggested, placeIn(entry, 'default'), 'voucher.default', {
        name: first,
        suggested: anyOf(suggested),
        other: placeIn(entry, 'suggested'),
      }),
    ]
  })
}

function occasions(content: UncheckedContent): Problem[] {
  const [designs] = partOf(content, 'vouchers', 'designs', schema.shape.designs)
  const [lines] = partOf(content, 'vouchers', 'occasions', schema.shape.occasions)
  if (!designs || !lines) return []
  return designs.item.flatMap(({ id }, index) => {
    const isUsed = lines.item.some(({ design }) => design === id)
    return unless(isUsed, placeIn(designs, index, 'id'), 'voucher.noOccasion', { id, other: placeIn(lines) })
  })
}
