import { LANGS } from '#lib/routes/languages'
import { listOf, type Located, type UncheckedContent } from '../unchecked'
import { unless, type Problem } from '../problems'
import { adviceSchema, conditionSchema } from '../../schema/health'

type Treatment = UncheckedContent['treatments'][number]
type Condition = Located<ReturnType<typeof conditionSchema.parse>>

const PREGNANT = /embaraz|pregnan|schwanger|enceinte|grossesse/iu

/**
 * Checks the cautions: every treatment says what holds in pregnancy, asks about allergies and names what it contains;
 * every piece of advice lists its conditions; and the frequent questions name the treatments that are not for pregnant
 * guests.
 */
export function checkHealth(content: UncheckedContent): Problem[] {
  const conditions = listOf(content, 'health', 'conditions', conditionSchema)
  if (conditions.length === 0) return []
  const advice = listOf(content, 'health', 'advice', adviceSchema)
  return [
    ...advice.flatMap((entry) =>
      LANGS.flatMap((lang) =>
        unless(entry.item.text[lang].includes('{conditions}'), entry, ['text', lang], 'health.noConditions'),
      ),
    ),
    ...conditions.flatMap((entry) =>
      unless(
        advice.some(({ item }) => item.id === entry.item.advice),
        entry,
        ['advice'],
        'health.noAdvice',
        { advice: entry.item.advice },
      ),
    ),
    ...content.treatments.flatMap((treatment) => [
      ...pregnancy(treatment, conditions),
      ...allergies(treatment, conditions),
      ...contents(treatment, conditions),
    ]),
    ...questions(content),
  ]
}

function pregnancy(treatment: Treatment, conditions: readonly Condition[]): Problem[] {
  const known = conditions.flatMap(({ item }) => (item.advice === 'pregnancy' ? [item.id] : []))
  const said = treatment.item.cautions.filter((id) => known.includes(id))
  return unless(
    said.length === 1,
    treatment,
    ['cautions'],
    said.length === 0 ? 'health.noPregnancy' : 'health.manyPregnancy',
    { count: said.length, ids: { names: known, by: ',', quoted: true } },
  )
}

function allergies(treatment: Treatment, conditions: readonly Condition[]): Problem[] {
  const asked = !conditions.some(({ item }) => item.id === 'allergies') || treatment.item.cautions.includes('allergies')
  return unless(asked, treatment, ['cautions'], 'health.noAllergies')
}

/** What the ingredients name in any language, the cautions name too. */
function contents({ item, ...where }: Treatment, conditions: readonly Condition[]): Problem[] {
  return conditions
    .filter((condition) => condition.item.advice === 'contains' && !item.cautions.includes(condition.item.id))
    .flatMap((condition) => {
      const named = LANGS.some((lang) => names(item.ingredients[lang], condition.item.text[lang]))
      return unless(
        !named,
        where,
        ['cautions'],
        'health.ingredient',
        { id: condition.item.id },
        { other: { file: where.file, path: ['ingredients'] } },
      )
    })
}

/** German joins words and declines them: "Süßmandelöl" has almond in it. */
const names = (ingredients: string, what: string) =>
  new RegExp(`${/^\p{Lu}/u.test(what) ? '' : '(?<!\\p{L})'}${what}`, 'iu').test(ingredients)

function questions(content: UncheckedContent): Problem[] {
  return content.words
    .filter(({ file, path }) => file === 'content/faq.json' && path.includes('question'))
    .flatMap(({ file, path, in: words }) => {
      if (!LANGS.some((lang) => PREGNANT.test(words[lang] ?? ''))) return []
      const answer = content.words.find(
        (other) => other.file === file && other.path[1] === path[1] && other.path.includes('answer'),
      )
      return LANGS.flatMap((lang) =>
        unless(
          !answer || (answer.in[lang] ?? '').includes('{notInPregnancy}'),
          answer ?? { file, path },
          [lang],
          'health.answer',
        ),
      )
    })
}
