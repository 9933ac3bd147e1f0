import { LANGS } from '#lib/routes/languages'
import type { UncheckedContent, LocalizedCopy } from '../unchecked'
import { problemAt, type Problem } from '../problems'
import { remember } from '../remember'
import { planningSchema } from '../../schema/planning'
import { valueAt } from '../walk'
import { codeOfFile } from './names'

/** A fact that copy repeats: how it is written in the four languages, and what is wrong with it, if anything is. */
type Fact = {
  written: RegExp
  problem: (
    content: UncheckedContent,
    words: LocalizedCopy,
    figure: number,
  ) => [wrong: string, instead: string] | undefined
}

const FACTS: readonly Fact[] = [
  {
    written: /\b([1-5][.,]\d{1,2})\s*(?:\/|de|out of|von|sur)\s*5\b/gu,
    problem: () => [
      'which stays as it is when reviews are added',
      'Leave the figure out; pages show the one that is counted',
    ],
  },
  {
    written: /(?:\d+(?:[.,]\d+)?[\s\u00a0\u202f]?(?:€|euros?\b))|€\s?\d+(?:[.,]\d+)?/giu,
    problem: () => ['which stays as it is when prices change', 'Leave the price out; pages show the one that is paid'],
  },
  {
    written:
      /\b(?:[01]?\d|2[0-3])(?::|\s?h\s?)[0-5]\d\b|\b\d{1,2}(?:\.[0-5]\d)?\sUhr\b|\b(?:1[0-2]|[1-9])\s?(?:am|pm)\b/giu,
    problem: () => [
      'which stays as it is when the opening hours change',
      'Leave the time out; pages show the hours of content/business.json',
    ],
  },
  {
    written: /\b(\d+)\s(?:horas antes|hours (?:before|away)|Stunden vor(?:her)?|heures avant)/giu,
    problem: (content, { file }, hours) => {
      const until = planningSchema.shape.freeCancellationHours.safeParse(planned(content)).data
      if (codeOfFile(file) || until === undefined || until === hours) return undefined
      return [
        `but one cancels for nothing until ${until} hours before`,
        `Write ${until}, or mend content/planning.json`,
      ]
    },
  },
  {
    written: /\b(\d+)[\s-](?:minutos|minutes|minute|Minuten|min)\b/giu,
    problem: (content, { file, path }, figure) => {
      const minutes = content.treatments.find((each) => each.file === file)?.item.minutes
      if (minutes === undefined || minutes === figure || !['seoTitle', 'seoDescription'].includes(String(path[0])))
        return undefined
      return [`but the treatment takes ${minutes} minutes`, `Write ${minutes}`]
    },
  },
]

const planned = (content: UncheckedContent) =>
  valueAt(content.files.find(({ file }) => file === 'content/planning.json')?.value, ['freeCancellationHours'])

/**
 * Checks that facts that copy repeats are the facts, and that those that a page shows by itself are not repeated at
 * all.
 */
export function checkTypedFacts(content: UncheckedContent): Problem[] {
  const copy = content.words.filter(({ file, kind }) => kind !== 'slug' && file !== 'content/reviews.json')
  return copy.flatMap((words) =>
    factsIn(words).flatMap(({ lang, said, figure, problem }) => {
      const [wrong, instead] = problem(content, words, figure) ?? []
      return wrong && instead ? [problemAt(words, [lang], `says "${said}", ${wrong}`, instead)] : []
    }),
  )
}

const factsIn = remember((words: LocalizedCopy) =>
  LANGS.flatMap((lang) => {
    const text = words.in[lang] ?? ''
    if (!/\d/u.test(text)) return []
    return FACTS.flatMap(({ written, problem }) =>
      [...text.matchAll(written)].map(([said, figure]) => ({ lang, said, figure: Number(figure), problem })),
    )
  }),
)
