import { listOf, type Draft } from '../draft'
import { groupBy, pathText, unless, type Path, type Problem } from '../problems'
import { category } from '../schema/category'

type List = { file: string; path: Path; codes: readonly string[] }
type Treatment = Draft['treatments'][number]['item']

/** Lists of treatments keep the promise of their heading: vegan, for two. */
export function lists(draft: Draft): Problem[] {
  const all = codeLists(draft)
  const category = veganCategory(draft)
  const vegan = [...all.filter(({ file }) => file === 'content/pages/vegan.json'), ...category]
  const forTwo = all.filter(({ file }) => file === 'content/pages/couples.json')
  return [
    ...vegan.flatMap((list) => keeps(draft, list, ({ vegan: is }) => is, 'not vegan')),
    ...vegan.flatMap((list) => complete(draft, list)),
    ...forTwo.flatMap((list) => keeps(draft, list, ({ persons }) => persons === 2, 'not for two')),
  ]
}

/** Every list of treatment codes. */
function codeLists(draft: Draft): List[] {
  const listed = draft.references.filter(({ to, path }) => to === 'treatments' && typeof path.at(-1) === 'number')
  return [...groupBy(listed, ({ file, path }) => `${file} ${pathText(path.slice(0, -1))}`).values()].flatMap((group) =>
    group[0] ? [{ file: group[0].file, path: group[0].path.slice(0, -1), codes: group.map(({ name }) => name) }] : [],
  )
}

const veganCategory = (draft: Draft): List[] =>
  listOf(draft, 'categories', 'categories', category)
    .filter(({ item }) => item.id === 'vegano')
    .map(({ file, path, item }) => ({ file, path: [...path, 'codes'], codes: item.codes }))

function keeps(draft: Draft, list: List, promise: (treatment: Treatment) => boolean, wrong: string): Problem[] {
  return list.codes.flatMap((code, index) => {
    const item = draft.treatments.find((each) => each.item.code === code)?.item
    return unless(
      !item || promise(item),
      list,
      [index],
      `is ${code}, which is ${wrong}`,
      'Remove it, or mend the treatment',
    )
  })
}

const complete = (draft: Draft, list: List): Problem[] =>
  draft.treatments.flatMap(({ item: { code, vegan } }) =>
    unless(!vegan || list.codes.includes(code), list, [], `does not have ${code}, which is vegan`, `Add "${code}"`),
  )
