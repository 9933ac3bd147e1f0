import type { Path, Problem } from '#lib/content/check/problems'
import { isLang } from '#lib/routes/languages'
import { PUBLISH_WORDS } from '../words/publish'
import { nameOf } from './form-data'
import { labelOf } from './names'
import { inSpanish } from './refusals.es'

/** A problem as staff read it: where, what is wrong, what to write. */
export type SaidProblem = { file: string; path: Path; anchor: string; place: string; sentence: string }

/** Says a problem to staff. */
export function sayProblem(problem: Problem): SaidProblem {
  const { file, path, wrong, instead } = problem
  return {
    file,
    path,
    anchor: `f-${nameOf(path)}`,
    place: placeOf(path),
    sentence: sentenceOf(wrong, instead),
  }
}

function sentenceOf(wrong: string, instead: string): string {
  const what = inSpanish(wrong)
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${inSpanish(instead)}.`
}

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
