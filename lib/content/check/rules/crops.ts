import { problemAt, type Problem } from '../problems'
import { categorySchema, isOwn } from '../../schema/category'
import { listOf, type UncheckedContent } from '../unchecked'
import { codeLists } from './lists'

type Shown = UncheckedContent['treatments'][number]

/** How far apart two parts of a picture lie at least, as parts of it, and how much nearer one of them is otherwise. */
const APART = 0.2
const NEARER = 1.3

/** Checks that no two rows of a list show the same picture, or nearly the same part of it. */
export function checkCrops(content: UncheckedContent): Problem[] {
  const find = (code: string) => content.treatments.find(({ item }) => item.code === code)
  const shown = (codes: readonly string[]) => codes.map(find).filter((found) => found !== undefined)
  // The lists that have pictures, and those of a category, which is all that is named so.
  const named = codeLists(content)
    .filter(({ file }) => /pages\/(?:vegan|couples)\.json$/u.test(file))
    .map(({ codes }) => shown(codes))
  const categories = listOf(content, 'categories', 'categories', categorySchema)
    .filter(({ item }) => item.prefix)
    .map(({ item: category }) => content.treatments.filter(({ item }) => isOwn(item.code, category)))
  const seen = new Set<string>()
  return [...named, ...categories].flatMap((list) =>
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

function areAlike({ item: one }: Shown, { item: other }: Shown): boolean {
  if (one.image !== other.image) return false
  const [a, b] = [one, other].map(({ crop }) => crop ?? { x: 0.5, y: 0.5, zoom: 1 })
  if (!a || !b) return false
  const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
  return apart < APART && Math.max(a.zoom / b.zoom, b.zoom / a.zoom) < NEARER
}
