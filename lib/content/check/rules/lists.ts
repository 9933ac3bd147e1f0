import { listOf, type UncheckedContent } from '../unchecked'
import { groupBy, pathText, unless, type Path, type Problem } from '../problems'
import { categorySchema } from '../../schema/category'

type List = { file: string; path: Path; codes: readonly string[] }
type Treatment = UncheckedContent['treatments'][number]['item']

/** Checks that vegan lists have all vegan treatments and no others, and lists for couples only those for two. */
export function checkLists(content: UncheckedContent): Problem[] {
  const all = codeLists(content)
  const category = veganCategory(content)
  const vegan = [...all.filter(({ file }) => file === 'content/pages/vegan.json'), ...category]
  const forTwo = all.filter(({ file }) => file === 'content/pages/couples.json')
  return [
    ...vegan.flatMap((list) => mismatches(content, list, (treatment) => treatment.vegan, 'list.notVegan')),
    ...vegan.flatMap((list) => missingVegan(content, list)),
    ...forTwo.flatMap((list) => mismatches(content, list, ({ persons }) => persons === 2, 'list.notForTwo')),
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
  code: 'list.notVegan' | 'list.notForTwo',
): Problem[] {
  return list.codes.flatMap((name, index) => {
    const item = content.treatments.find((each) => each.item.code === name)?.item
    return unless(!item || fits(item), list, [index], code, { code: name })
  })
}

const missingVegan = (content: UncheckedContent, list: List): Problem[] =>
  content.treatments.flatMap(({ item: { code, vegan } }) =>
    unless(!vegan || list.codes.includes(code), list, [], 'list.incomplete', { code }),
  )
