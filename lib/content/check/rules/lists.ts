import { listOf, type UncheckedContent } from '../unchecked'
import { groupBy, pathText, placeIn, problemAt, type Path, type Problem } from '../problems'
import { categorySchema } from '../../schema/category'

type List = { file: string; path: Path; codes: readonly string[] }
type Treatment = UncheckedContent['treatments'][number]

/** Checks that vegan lists have all vegan treatments and no others, and lists for couples only those for two. */
export function checkLists(content: UncheckedContent): Problem[] {
  const all = codeLists(content)
  const category = veganCategory(content)
  const vegan = [...all.filter(({ file }) => file === 'content/pages/vegan.json'), ...category]
  const forTwo = all.filter(({ file }) => file === 'content/pages/couples.json')
  return [
    ...vegan.flatMap((list) => mismatches(content, list, ({ item }) => item.vegan, 'vegan', 'list.notVegan')),
    ...vegan.flatMap((list) => missingVegan(content, list)),
    ...forTwo.flatMap((list) =>
      mismatches(content, list, ({ item }) => item.persons === 2, 'persons', 'list.notForTwo'),
    ),
  ]
}

/** Finds every list of treatment codes in content. */
export function codeLists(content: UncheckedContent): List[] {
  const listed = content.references.filter(({ to, path }) => to === 'treatments' && typeof path.at(-1) === 'number')
  return [...groupBy(listed, ({ file, path }) => `${file} ${pathText(path.slice(0, -1))}`).values()].flatMap((group) =>
    group[0] ? [{ file: group[0].file, path: group[0].path.slice(0, -1), codes: group.map(({ name }) => name) }] : [],
  )
}

const veganCategory = (content: UncheckedContent): List[] =>
  listOf(content, 'categories', 'categories', categorySchema)
    .filter(({ item }) => item.id === 'vegano')
    .map(({ file, path, item }) => ({ file, path: [...path, 'codes'], codes: item.codes }))

function mismatches(
  content: UncheckedContent,
  list: List,
  fits: (treatment: Treatment) => boolean,
  key: 'vegan' | 'persons',
  code: 'list.notVegan' | 'list.notForTwo',
): Problem[] {
  return list.codes.flatMap((name, index) => {
    const treatment = content.treatments.find(({ item }) => item.code === name)
    if (!treatment || fits(treatment)) return []
    return [problemAt(list, [index], code, { code: name }, { other: placeIn(treatment, key) })]
  })
}

const missingVegan = (content: UncheckedContent, list: List): Problem[] =>
  content.treatments
    .filter(({ item: { code, vegan } }) => vegan && !list.codes.includes(code))
    .map((treatment) => {
      const { code } = treatment.item
      return problemAt(list, [], 'list.incomplete', { code }, { other: placeIn(treatment, 'vegan') })
    })
