import { sayIn, type Path, type ContentPlace, type Problem } from '#lib/content/check/problems'
import type { ProblemWords } from '#lib/content/check/words'
import { isLang } from '#lib/routes/languages'
import { PUBLISH_WORDS } from '../words/publish'
import { nameOf } from './form-data'
import spanish from '../words/problems.es.json'
import { labelOf } from './names'

/** A problem as staff read it: where, what is wrong, what to write. */
export type SaidProblem = { file: string; path: Path; anchor: string; place: string; sentence: string }

/** Every problem in Spanish: a code that is not there does not compile. */
const SPANISH: ProblemWords = spanish

/** Says a problem to staff. */
export function sayProblem(problem: Problem): SaidProblem {
  const [wrong, instead] = sayIn(SPANISH, problem)
  const sentence = `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}. ${instead}.`
  return { ...sayPlace(problem), sentence }
}

/** Says where a value is to staff. */
export const sayPlace = ({ file, path }: ContentPlace): Omit<SaidProblem, 'sentence'> => ({
  file,
  path,
  anchor: `f-${nameOf(path)}`,
  place: placeOf(path),
})

/** Names a place by its labels: Horario, Festivos 3, Motivo, francés. */
function placeOf(path: Path): string {
  const names = path.flatMap((part, index) => {
    if (typeof part === 'number') return []
    const next = path[index + 1]
    const name =
      index === path.length - 1 && isLang(part) && index > 0
        ? PUBLISH_WORDS.languages[part]
        : labelOf(path.slice(0, index + 1))
    return [typeof next === 'number' ? `${name} ${next + 1}` : name]
  })
  return names.join(', ') || '…'
}
