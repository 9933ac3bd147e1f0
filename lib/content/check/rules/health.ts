import { LANGS } from '#lib/routes/languages'
import { listOf, type Located, type UncheckedContent } from '../unchecked'
import { placeIn, problemAt, unless, type Problem } from '../problems'
import { adviceSchema, conditionSchema } from '../../schema/health'

type Treatment = UncheckedContent['treatments'][number]
type Condition = Located<ReturnType<typeof conditionSchema.parse>>

const PREGNANT = /embaraz|pregnan|schwanger|enceinte|grossesse/iu

/**
 * Checks the cautions. Every treatment has one about pregnancy, the one about allergies and those of its ingredients.
 * Every advice lists its conditions. The frequent question about pregnancy lists the treatments that do not suit.
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
  const possible = conditions.flatMap(({ item }) => (item.advice === 'pregnancy' ? [item.id] : []))
  const chosen = treatment.item.cautions.filter((id) => possible.includes(id))
  return unless(
    chosen.length === 1,
    treatment,
    ['cautions'],
    chosen.length === 0 ? 'health.noPregnancy' : 'health.manyPregnancy',
    { count: chosen.length, ids: { names: possible, by: ',', quoted: true } },
  )
}

function allergies(treatment: Treatment, conditions: readonly Condition[]): Problem[] {
  const fine = !conditions.some(({ item }) => item.id === 'allergies') || treatment.item.cautions.includes('allergies')
  return unless(fine, treatment, ['cautions'], 'health.noAllergies')
}

/** Checks that what the ingredients mention, in any language, is among the cautions. */
function contents({ item, ...where }: Treatment, conditions: readonly Condition[]): Problem[] {
  return conditions
    .filter((condition) => condition.item.advice === 'contains' && !item.cautions.includes(condition.item.id))
    .flatMap((condition) => {
      const isIngredient = LANGS.some((lang) => mentions(item.ingredients[lang], condition.item.text[lang]))
      return unless(
        !isIngredient,
        where,
        ['cautions'],
        'health.ingredient',
        { id: condition.item.id },
        { other: placeIn(where, 'ingredients') },
      )
    })
}

/** Tells whether ingredients mention a substance. A German noun also counts inside a word: "Süßmandelöl". */
const mentions = (ingredients: string, substance: string) =>
  new RegExp(`${/^\p{Lu}/u.test(substance) ? '' : '(?<!\\p{L})'}${substance}`, 'iu').test(ingredients)

function questions(content: UncheckedContent): Problem[] {
  return content.words
    .filter(({ file, path }) => file === 'content/faq.json' && path.includes('question'))
    .flatMap(({ file, path, in: words }) => {
      const answer = content.words.find(
        (each) => each.file === file && each.path[1] === path[1] && each.path.includes('answer'),
      )
      if (!answer || !LANGS.some((lang) => PREGNANT.test(words[lang] ?? ''))) return []
      return LANGS.filter((lang) => answer.in[lang]?.includes('{notInPregnancy}') === false).map((lang) =>
        problemAt(answer, [lang], 'health.answer', {}, { other: { file, path: [...path, lang] } }),
      )
    })
}
