import type { Lang } from '#lib/routes/languages'
import { fill } from '#lib/i18n/fill'
import { listFormat } from '#lib/i18n/formats'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'

/** The advice whose conditions are joined by "and"; all others are joined by "or". */
const JOINED_BY_AND = new Set(['contains', 'day', 'pregnancy', 'wait'])

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
