import type { z } from 'zod'
import { listOf, type UncheckedContent } from '../unchecked'
import { unless, type Problem } from '../problems'
import { categorySchema, isOwn } from '../../schema/category'

const SLIDES = 8

/**
 * Checks that categories name their own treatments, the hub has its eight slides, and every treatment belongs to one
 * page.
 */
export function checkCategories(content: UncheckedContent): Problem[] {
  const list = listOf(content, 'categories', 'categories', categorySchema)
  const foreign = list.flatMap((entry) => {
    const { codes, prefix } = entry.item
    return codes.flatMap((code, index) => {
      const own = prefix === null || isOwn(code, entry.item)
      return unless(own, entry, ['codes', index], 'category.foreign', { code, prefix: prefix ?? '' })
    })
  })
  const twice = list.flatMap((entry, index) => {
    const { number } = entry.item
    const first = number === null || list.findIndex(({ item }) => item.number === number) === index
    return unless(first, entry, ['number'], 'category.slideTwice', { number: number ?? '', slides: SLIDES })
  })
  // What is missing can only be told when every category can be read.
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
    const home = list.some((each) => isOwn(code, each))
    return unless(home, entry, ['code'], 'category.homeless', { code })
  })
  return [...slides, ...homeless]
}
