import { LANGS, type Lang } from '#lib/routes/languages'
import { fill } from '#lib/i18n/fill'
import { listFormat } from '#lib/i18n/formats'
import { loadContent } from './read/load'
import { inLang } from './read/resolve'

/** The advice whose conditions are joined by "and"; all others are joined by "or". */
const JOINED_BY_AND = new Set(['contains', 'day', 'pregnancy', 'wait'])

/** Tells whether ingredients mention a substance. A German noun also counts inside a word: "Süßmandelöl". */
const mentions = (ingredients: string, substance: string) =>
  new RegExp(`${/^\p{Lu}/u.test(substance) ? '' : '(?<!\\p{L})'}${substance}`, 'iu').test(ingredients)

type Warned = { cautions: readonly string[]; ingredients: Partial<Record<Lang, string>> }

/**
 * Lists what speaks against a treatment, as ids of content/health.json: its own cautions, the substances that its
 * ingredients name in any language, and what these bring with them.
 */
export function cautionIdsOf({ cautions, ingredients }: Warned): string[] {
  const { conditions } = loadContent().files.health
  const contained = conditions.filter(
    ({ advice, text }) =>
      advice === 'contains' && LANGS.some((lang) => mentions(ingredients[lang] ?? '', text[lang] ?? text.es)),
  )
  const own = [...cautions, ...contained.map(({ id }) => id)]
  const brought = conditions.flatMap(({ id, brings = [] }) => (own.includes(id) ? brings : []))
  return [...new Set([...own, ...brought])]
}

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
