import { LANGS } from '#lib/routes/languages'
import { listOf, type Located, type UncheckedContent } from '../unchecked'
import { anyOf, placeIn, problemAt, unless, type Problem } from '../problems'
import { adviceSchema, conditionSchema } from '../../schema/health'

type Treatment = UncheckedContent['treatments'][number]
type Condition = Located<ReturnType<typeof conditionSchema.parse>>

const PREGNANT = /embaraz|pregnan|schwanger|enceinte|grossesse/iu

/**
 * Checks the cautions. Every treatment has one about pregnancy, the one about allergies and those of its ingredients.
 * Every advice lists its conditions. The frequent question about pregnancy lists the treatments that suit.
 */
export function checkHealth(content: UncheckedContent): Problem[] {
  const conditions = listOf(content, 'health', 'conditions', conditionSchema)
  if (conditions.length === 0) return []
  const advice = listOf(content, 'health', 'advice', adviceSchema)
  return [
    ...advice.flatMap((entry) =>
      LANGS.filter((lang) => !entry.item.text[lang].includes('{conditions}')).map((lang) =>
        problemAt(placeIn(entry, 'text', lang), 'health.noConditions'),
      ),
    ),
    ...content.treatments.flatMap((treatment) => cautionProblems(treatment, conditions)),
    ...questions(content),
  ]
}

function cautionProblems(treatment: Treatment, conditions: readonly Condition[]): Problem[] {
  const { cautions, ingredients } = treatment.item
  const place = placeIn(treatment, 'cautions')
  const ids = (advice: string) => conditions.flatMap(({ item }) => (item.advice === advice ? [item.id] : []))
  const count = cautions.filter((id) => ids('pregnancy').includes(id)).length
  const unnamed = conditions.filter(({ item }) => item.advice === 'contains' && !cautions.includes(item.id))
  // Every substance that the ingredients mention, in any language, must be among the cautions.
  const contained = unnamed.filter(({ item }) => LANGS.some((lang) => mentions(ingredients[lang], item.text[lang])))
  const other = placeIn(treatment, 'ingredients')
  return [
    ...unless(count === 1, place, 'health.pregnancy', { count, ids: anyOf(ids('pregnancy')) }),
    ...unless(cautions.includes('allergies'), place, 'health.noAllergies'),
    ...contained.map(({ item }) => problemAt(place, 'health.ingredient', { id: item.id, other })),
  ]
}

/** Tells whether ingredients mention a substance. A German noun also counts inside a word: "Süßmandelöl". */
const mentions = (ingredients: string, substance: string) =>
  new RegExp(`${/^\p{Lu}/u.test(substance) ? '' : '(?<!\\p{L})'}${substance}`, 'iu').test(ingredients)

function questions({ words }: UncheckedContent): Problem[] {
  const faq = words.filter(({ file }) => file === 'content/faq.json')
  return faq
    .filter(
      (question) => question.path.includes('question') && LANGS.some((lang) => PREGNANT.test(question.in[lang] ?? '')),
    )
    .flatMap((question) => {
      const answer = faq.find(({ path }) => path[1] === question.path[1] && path.includes('answer'))
      const silent = LANGS.filter((lang) => answer?.in[lang]?.includes('{inPregnancy}') === false)
      return answer
        ? silent.map((lang) => problemAt(placeIn(answer, lang), 'health.answer', { other: placeIn(question, lang) }))
        : []
    })
}
