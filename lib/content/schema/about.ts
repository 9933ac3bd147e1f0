import { z } from 'zod'
import { awaited, dependence, maybe, translatableText, picture, text, texts, textGroup } from './values'

const item = z.strictObject({ id: z.string(), heading: text, text: maybe(text) })

export const aboutSchema = z.strictObject({
  $schema: z.string(),
  vision: z.strictObject({ heading: text, image: picture, paragraphs: z.array(text).min(1) }),
  history: z.strictObject({ heading: text, image: picture, text: maybe(text) }),
  team: z.array(
    z.strictObject({
      id: z.literal([1, 2]),
      name: maybe(z.string()),
      focus: maybe(text),
    }),
  ),
  promise: z.strictObject({ ...texts('heading', 'lead'), items: z.array(item) }),
  arrive: z.strictObject({ ...texts('heading', 'lead'), image: picture, items: z.array(item.extend(awaited)) }),
  before: z.strictObject({
    heading: text,
    items: z.array(
      z.strictObject({
        id: z.string(),
        /** It holds only for treatments with steam. */
        steam: z.literal(true).optional(),
        text: maybe(text),
      }),
    ),
  }),
  timetable: textGroup(
    'heading',
    'intro',
    'row',
    'openNow',
    'opensToday',
    'opensTomorrow',
    'opensLater',
    'lastStart',
    'exceptions',
    'zone',
  ),
})

export const faqSchema = z.strictObject({
  $schema: z.string(),
  heading: text,
  questions: z.array(
    z.strictObject({
      id: z.string(),
      question: translatableText,
      answer: maybe(translatableText),
      detail: maybe(translatableText).optional(),
      ...dependence,
      ...awaited,
    }),
  ),
})
