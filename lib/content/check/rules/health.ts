import { LANGS } from '#lib/routes/languages'
import { listOf, type Located, type UncheckedContent } from '../unchecked'
import { anyOf, placeIn, problemAt, unless, type Problem } from '../problems'
import { adviceSchema, conditionSchema } from '../../schema/health'

type Treatment = UncheckedContent['treatments'][number]
type Condition = Located<ReturnType<typeof conditionSchema.parse>>

const PREGNANT = /embaraz|pregnan|schwanger|enceinte|grossesse/iu

/**
 * Checks the cautions. Every treatment has one about pregnancy and the one about allergies; what it contains follows
 * from its ingredients.
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
  const { cautions } = treatment.item
  const place = placeIn(treatment, 'cautions')
  const ids = (advice: string) => conditions.flatMap(({ item }) => (item.advice === advice ? [item.id] : []))
  const count = cautions.filter((id) => ids('pregnancy').includes(id)).length
  const contained = cautions.filter((id) => ids('contains').includes(id))
  return [
    ...unless(count === 1, place, 'health.pregnancy', { count, ids: anyOf(ids('pregnancy')) }),
    ...unless(cautions.includes('allergies'), place, 'health.noAllergies'),
    ...contained.map((id) => problemAt(place, 'health.contained', { id, other: placeIn(treatment, 'ingredients') })),
  ]
}

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
