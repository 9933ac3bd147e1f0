import type { z } from 'zod'
import { listOf, type UncheckedContent } from '../unchecked'
import { placeIn, problemAt, unless, type Problem } from '../problems'
import { categorySchema, isOwn } from '../../schema/category'

const SLIDES = 8

/**
 * Checks that categories list only treatments of their own, that the hub has eight slides, and that every treatment
 * belongs to a category.
 */
export function checkCategories(content: UncheckedContent): Problem[] {
  const list = listOf(content, 'categories', 'categories', categorySchema)
  const foreign = list.flatMap((entry) => {
    const { codes, prefix } = entry.item
    return codes.flatMap((code, index) => {
      const belongs = prefix === null || isOwn(code, entry.item)
      const other = placeIn(entry, 'prefix')
      return unless(belongs, entry, ['codes', index], 'category.foreign', { code, prefix: prefix ?? '' }, { other })
    })
  })
  const twice = list.flatMap((entry) => {
    const { number } = entry.item
    const first = list.find(({ item }) => item.number === number)
    if (number === null || !first || first === entry) return []
    const values = { number, slides: SLIDES }
    return [problemAt(entry, ['number'], 'category.slideTwice', values, { other: placeIn(first, 'number') })]
  })
  // While one of the eleven categories cannot be read, nobody knows what is missing.
  return [
    ...foreign,
    ...twice,
    ...(list.length === 11
      ? missing(
          content,
          list.map(({ item }) => item),
        )
      : []),
  ]
}

type Category = z.infer<typeof categorySchema>

function missing(content: UncheckedContent, list: readonly Category[]): Problem[] {
  const file = { file: 'content/categories.json', path: ['categories'] }
  const slides = Array.from({ length: SLIDES }, (_, index) => index + 1).flatMap((number) =>
    unless(
      list.some((each) => each.number === number),
      file,
      [],
      'category.noSlide',
      { number, slides: SLIDES },
    ),
  )
  const homeless = content.treatments.flatMap((entry) => {
    const { code } = entry.item
    const hasCategory = list.some((each) => isOwn(code, each))
    return unless(hasCategory, entry, ['code'], 'category.homeless', { code })
  })
  return [...slides, ...homeless]
}
