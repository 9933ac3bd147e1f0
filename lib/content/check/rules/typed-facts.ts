import { LANGS } from '#lib/routes/languages'
import { partOf, type UncheckedContent, type LocalizedCopy } from '../unchecked'
import { placeIn, problemAt, type ContentPlace, type Problem } from '../problems'
import { remember } from '../remember'
import { planningSchema } from '../../schema/planning'
import { codeOfFile } from './names'

const PERCENTAGE = /\d+(?:[.,]\d+)?[\s\u00a0\u202f]*(?:%|por ciento\b|per ?cent\b|Prozent\b|pour cent\b)/giu
/** Words of a sentence whose percentages tell what something is made of, and are no discount. */
const SHARE = /(?<!\p{L})(?:natur|natür|vegan|végan|bio|ecol[oó]g|ökolog|organic|algod[oó]n|cotton|baumwoll|coton)/iu
/** Facts that pages fill in, so that copy must not contain them: the rating, prices, times of day. */
const SHOWN = [
  /\b[1-5][.,]\d{1,2}\s*(?:\/|de|out of|von|sur)\s*5\b/gu,
  /(?:\d+(?:[.,]\d+)?[\s\u00a0\u202f]?(?:€|euros?\b))|€\s?\d+(?:[.,]\d+)?/giu,
  /\b(?:[01]?\d|2[0-3])(?::|\s?h\s?)[0-5]\d\b|\b\d{1,2}(?:\.[0-5]\d)?\sUhr\b|\b(?:1[0-2]|[1-9])\s?(?:am|pm)\b/giu,
]
const HOURS_BEFORE = /\b(\d+)\s(?:horas antes|hours (?:before|away)|Stunden vor(?:her)?|heures avant)/giu
const MINUTES = /\b(\d+)[\s-](?:minutos|minutes|minute|Minuten|min)\b/giu

/**
 * Checks the facts that copy repeats. Minutes and cancellation hours must be right. Ratings, discounts, prices
 * and times of day may not be typed at all, as pages show the current ones.
 */
export function checkTypedFacts(content: UncheckedContent): Problem[] {
  const [hours] = partOf(content, 'planning', 'freeCancellationHours', planningSchema.shape.freeCancellationHours)
  const copy = content.words.filter(({ file, kind }) => kind !== 'slug' && file !== 'content/reviews.json')
  return copy.flatMap((words) => {
    const treatment = content.treatments.find(({ file }) => file === words.file)
    const isFound = words.path[0] === 'seoTitle' || words.path[0] === 'seoDescription'
    return [
      ...shownFacts(words),
      ...(hours && !codeOfFile(words.file) ? wrongFigures(words, HOURS_BEFORE, hours.item, hours) : []),
      ...(treatment && isFound
        ? wrongFigures(words, MINUTES, treatment.item.minutes, placeIn(treatment, 'minutes'))
        : []),
    ]
  })
}

const shownFacts = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    const sentences = text.split(/(?<=[.;:!?])\s|<\/?(?:p|li)>/u).filter((sentence) => !SHARE.test(sentence))
    const shares = words.path.includes('ingredients') ? [] : sentences.flatMap((each) => each.match(PERCENTAGE) ?? [])
    const facts = [...shares, ...SHOWN.flatMap((written) => text.match(written) ?? [])]
    return facts.map((said) => problemAt(placeIn(words, lang), 'fact.typed', { said }))
  }),
)

/** Reports the figures of one kind that differ from the right one. */
const wrongFigures = (words: LocalizedCopy, written: RegExp, right: number, other: ContentPlace): Problem[] =>
  LANGS.flatMap((lang) =>
    [...(words.in[lang] ?? '').matchAll(written)]
      .filter(([, figure]) => Number(figure) !== right)
      .map(([said]) => problemAt(placeIn(words, lang), 'fact.wrong', { said, right, other })),
  )
