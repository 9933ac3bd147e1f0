import type { Lang } from '#lib/routes/languages'
import { fill } from '#lib/i18n/fill'
import { listFormat } from '#lib/i18n/formats'
import { mapWords } from '#lib/i18n/text'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'

/** The advice whose conditions are joined by "and"; all others are joined by "or". */
const JOINED_BY_AND = new Set(['contains', 'day', 'pregnancy', 'wait'])

/** The cautions about pregnancy under which a treatment can be had. */
const FINE_IN_PREGNANCY = ['pregnancy-fourth-month', 'pregnancy-dry', 'pregnancy-tell']

/** Writes cautions as sentences: one for each piece of advice, in the order of content/health.json. */
export function cautionsOf(lang: Lang, ids: readonly string[]): string[] {
  const { advice, conditions } = inLang(loadContent().files.health, lang)
  return advice.flatMap(({ id, text }) => {
    const matching = conditions.filter((condition) => condition.advice === id && ids.includes(condition.id))
    if (matching.length === 0) return []
    const list = listFormat(lang, { type: JOINED_BY_AND.has(id) ? 'conjunction' : 'disjunction' })
    return [fill(text, { conditions: list.format(matching.map((condition) => condition.text)) })]
  })
}

/** Reads the frequent questions; the treatments that pregnant guests can have and the therapists are filled in. */
export function questionsOf(lang: Lang) {
  const { files, treatments } = loadContent()
  const inPregnancy = treatments.filter(({ cautions }) => FINE_IN_PREGNANCY.some((id) => cautions.includes(id)))
  const therapists = inLang(files.about, lang).team.map(({ name }) => name)
  const valuesIn = (language: Lang) => {
    const list = listFormat(language, {})
    const titles = inPregnancy.map(({ title }) => title[language])
    return { inPregnancy: list.format(titles), therapists: list.format(therapists) }
  }
  return inLang(files.faq, lang).questions.map(({ answer, ...rest }) => ({
    ...rest,
    answer: mapWords(answer, (words, spanish) => fill(words, valuesIn(spanish ?? lang))),
  }))
}
