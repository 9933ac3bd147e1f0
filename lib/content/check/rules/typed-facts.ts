import { LANGS } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { problemAt, type ContentPlace, type Problem } from '../problems'
import { remember } from '../remember'
import type { ProblemCode } from '../words'
import { planningSchema } from '../../schema/planning'
import { valueAt } from '../walk'
import { codeOfFile } from './names'

/** A kind of fact in copy: how it is written in the four languages, and what is wrong with one, if anything. */
type Fact = {
  written: RegExp
  /** Sentences with one of these words mean something else. */
  except?: RegExp
  problem: (
    content: UncheckedContent,
    words: LocalizedCopy,
    figure: number,
  ) => [code: ProblemCode, values?: Problem['values'], other?: ContentPlace] | undefined
}

const FACTS: readonly Fact[] = [
  {
    written: /\b([1-5][.,]\d{1,2})\s*(?:\/|de|out of|von|sur)\s*5\b/gu,
    problem: () => ['fact.rating'],
  },
  {
    written: /\d+(?:[.,]\d+)?[\s\u00a0\u202f]*(?:%|por ciento\b|per ?cent\b|Prozent\b|pour cent\b)/giu,
    // What something is made of, which is no discount.
    except: /natur|natür|vegan|végan|bio|ecol[oó]g|ökolog|organic|algod[oó]n|cotton|baumwoll|coton/iu,
    problem: (_, { path }) => (path.includes('ingredients') ? undefined : ['fact.percentage']),
  },
  {
    written: /(?:\d+(?:[.,]\d+)?[\s\u00a0\u202f]?(?:€|euros?\b))|€\s?\d+(?:[.,]\d+)?/giu,
    problem: () => ['fact.price'],
  },
  {
    written:
      /\b(?:[01]?\d|2[0-3])(?::|\s?h\s?)[0-5]\d\b|\b\d{1,2}(?:\.[0-5]\d)?\sUhr\b|\b(?:1[0-2]|[1-9])\s?(?:am|pm)\b/giu,
    problem: () => ['fact.hour'],
  },
  {
    written: /\b(\d+)\s(?:horas antes|hours (?:before|away)|Stunden vor(?:her)?|heures avant)/giu,
    problem: (content, { file }, hours) => {
      const rightHours = planningSchema.shape.freeCancellationHours.safeParse(plannedCancellationHours(content)).data
      if (codeOfFile(file) || rightHours === undefined || rightHours === hours) return undefined
      return ['fact.cancelling', { hours: rightHours }, CANCELLATION]
    },
  },
  {
    written: /\b(\d+)[\s-](?:minutos|minutes|minute|Minuten|min)\b/giu,
    problem: (content, { file, path }, figure) => {
      const minutes = content.treatments.find((each) => each.file === file)?.item.minutes
      if (minutes === undefined || minutes === figure || !['seoTitle', 'seoDescription'].includes(String(path[0])))
        return undefined
      return ['fact.minutes', { minutes }, { file, path: ['minutes'] }]
    },
  },
]

const CANCELLATION: ContentPlace = { file: 'content/planning.json', path: ['freeCancellationHours'] }
const plannedCancellationHours = (content: UncheckedContent) =>
  valueAt(content.files.find(({ file }) => file === CANCELLATION.file)?.value, CANCELLATION.path)

/**
 * Checks the facts that copy repeats. Minutes and cancellation hours must be right. Ratings, discounts, prices
 * and times of day may not be typed at all, as pages show the current ones.
 */
export function checkTypedFacts(content: UncheckedContent): Problem[] {
  const copy = content.words.filter(({ file, kind }) => kind !== 'slug' && file !== 'content/reviews.json')
  return copy.flatMap((words) =>
    factsIn(words).flatMap(({ lang, phrase, figure, problem }) => {
      const [code, values, other] = problem(content, words, figure) ?? []
      return code ? [problemAt(words, [lang], code, { said: phrase, ...values }, other && { other })] : []
    }),
  )
}

const factsIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    if (!/\d/u.test(text)) return []
    const sentences = text.split(/(?<=[.;:!?])\s|<\/?(?:p|li)>/u)
    return FACTS.flatMap(({ written, except, problem }) =>
      sentences
        .filter((sentence) => !except?.test(sentence))
        .flatMap((sentence) => [...sentence.matchAll(written)])
        .map(([phrase, figure]) => ({ lang, phrase, figure: Number(figure), problem })),
    )
  }),
)
