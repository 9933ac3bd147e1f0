import type { Lang } from '#lib/routes/languages'
import { fill } from '#lib/i18n/fill'
import { listFormat } from '#lib/i18n/formats'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'

/** What is joined by "and": what something contains, what to do on the day. The rest is joined by "or". */
const TOGETHER = new Set(['contains', 'day', 'pregnancy', 'wait'])

/** Writes the cautions with these ids as sentences, one for each piece of advice, always in the same order. */
export function cautionsOf(lang: Lang, ids: readonly string[]): string[] {
  const { advice, conditions } = inLang(loadContent().files.health, lang)
  return advice.flatMap(({ id, text }) => {
    const own = conditions.filter((condition) => condition.advice === id && ids.includes(condition.id))
    if (own.length === 0) return []
    const list = listFormat(lang, { type: TOGETHER.has(id) ? 'conjunction' : 'disjunction' })
    return [fill(text, { conditions: list.format(own.map((condition) => condition.text)) })]
  })
}

/** Reads the frequent questions, with the names of the treatments that are not for pregnant guests. */
export function questionsOf(lang: Lang) {
  const { files, treatments } = loadContent()
  const later = treatments
    .filter(({ cautions }) => cautions.includes('not-in-pregnancy'))
    .map(({ title }) => title[lang])
  const values = { notInPregnancy: listFormat(lang, {}).format(later) }
  return inLang(files.faq, lang).questions.map(({ answer, ...rest }) => ({ ...rest, answer: fill(answer, values) }))
}
