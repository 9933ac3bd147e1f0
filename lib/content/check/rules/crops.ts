import { problemAt, type Problem } from '../problems'
import { categorySchema, isIn } from '../../schema/category'
import { listOf, type UncheckedContent } from '../unchecked'

type Treatment = UncheckedContent['treatments'][number]

/** Two crops of a picture differ if their centres are this part of it apart, or one is enlarged this much more. */
const LEAST_DISTANCE = 0.2
const LEAST_ZOOM_RATIO = 1.3

/** Checks that no two rows of a list show the same part of the same picture, or nearly the same. */
export function checkCrops(content: UncheckedContent): Problem[] {
  const lists = [
    content.treatments.filter(({ item }) => item.persons === 2),
    ...listOf(content, 'categories', 'categories', categorySchema)
      .filter(({ item }) => item.prefix ?? item.id === 'vegano')
      .map(({ item: category }) => content.treatments.filter(({ item }) => isIn(item, category))),
  ]
  const seen = new Set<string>()
  return lists.flatMap((list) =>
    list.flatMap((one, index) =>
      list.slice(0, index).flatMap((other) => {
        const pair = `${other.item.code} ${one.item.code}`
        if (!areAlike(one, other) || seen.has(pair)) return []
        seen.add(pair)
        const values = { image: one.item.image, code: other.item.code }
        const path = ['image']
        return [problemAt(one, path, 'picture.sameCrop', values, { other: { file: other.file, path } })]
      }),
    ),
  )
}

function areAlike({ item: one }: Treatment, { item: other }: Treatment): boolean {
  if (one.image !== other.image) return false
  const [a, b] = [one, other].map(({ crop }) => crop ?? { x: 0.5, y: 0.5, zoom: 1 })
  if (!a || !b) return false
  const distance = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
  return distance < LEAST_DISTANCE && Math.max(a.zoom / b.zoom, b.zoom / a.zoom) < LEAST_ZOOM_RATIO
}
