import type { Path, Problem } from '#lib/content/check/problems'
import { isLang } from '#lib/routes/languages'
import { PUBLISHING_WORDS, type PublishingLang } from '../publish/messages'
import { nameOf } from './form-data'
import { labelOf } from './names'
import { inSpanish } from './refusals.es'

/** A problem as staff read it: where, what is wrong, what to write. */
export type SaidProblem = { file: string; path: Path; anchor: string; place: string; sentence: string }

/** Says a problem to staff. */
export function sayProblem(problem: Problem, lang: PublishingLang): SaidProblem {
  const { file, path, wrong, instead } = problem
  return {
    file,
    path,
    anchor: `f-${nameOf(path)}`,
    place: placeOf(path, lang),
    sentence: sentenceOf(wrong, instead, lang),
  }
}

function sentenceOf(wrong: string, instead: string, lang: PublishingLang): string {
  const [what, then] = lang === 'es' ? [inSpanish(wrong), inSpanish(instead)] : [wrong, instead]
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${then}.`
}

/** Names a place by its labels: Horario, Festivos 3, Motivo, francés. */
function placeOf(path: Path, lang: PublishingLang): string {
  const names = path.flatMap((part, index) => {
    if (typeof part === 'number') return []
    const next = path[index + 1]
    const name =
      index === path.length - 1 && isLang(part) && index > 0
        ? PUBLISHING_WORDS[lang].languages[part]
        : labelOf(path.slice(0, index + 1), lang)
    return [typeof next === 'number' ? `${name} ${next + 1}` : name]
  })
  return names.join(', ') || '…'
}
