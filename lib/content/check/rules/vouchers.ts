import { partOf, type UncheckedContent } from '../unchecked'
import { suggestedEuros } from '../../euros'
import { anyOf, placeIn, unless, type Path, type Problem } from '../problems'
import { treatmentSold } from '../../sellable'
import { vouchersSchema as schema } from '../../schema/voucher'

/** Checks that suggested amounts are within the limits, the default is one of them, and each design has an occasion. */
export const checkVouchers = (content: UncheckedContent): Problem[] => [...amounts(content), ...occasions(content)]

function amounts(content: UncheckedContent): Problem[] {
  const sold = { entries: content.treatments.map(({ item }) => treatmentSold(item)) }
  return partOf(content, 'vouchers', 'amounts', schema.shape.amounts).flatMap((entry) => {
    const { min, max, default: first, suggested } = entry.item
    const buyable = (name: string, path: Path) => {
      const euros = suggestedEuros(name, sold) ?? min
      const other = placeIn(entry, euros < min ? 'min' : 'max')
      return unless(euros >= min && euros <= max, entry, path, 'voucher.dear', { name, euros, min, max }, { other })
    }
    const chosen = suggested.includes(first) || suggestedEuros(first, sold) === undefined
    return [
      ...suggested.flatMap((name, index) => buyable(name, ['suggested', index])),
      ...unless(
        chosen,
        entry,
        ['default'],
        'voucher.default',
        { name: first, suggested: anyOf(suggested) },
        { other: placeIn(entry, 'suggested') },
      ),
    ]
  })
}

function occasions(content: UncheckedContent): Problem[] {
  const [designs] = partOf(content, 'vouchers', 'designs', schema.shape.designs)
  const [lines] = partOf(content, 'vouchers', 'occasions', schema.shape.occasions)
  if (!designs || !lines) return []
  return designs.item.flatMap(({ id }, index) =>
    unless(
      lines.item.some(({ design }) => design === id),
      designs,
      [index, 'id'],
      'voucher.noOccasion',
      { id },
      { other: placeIn(lines) },
    ),
  )
}
