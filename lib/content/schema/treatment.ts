import { z } from 'zod'
import { hint } from './hints'
import {
  condition,
  day,
  euros,
  minutes,
  codeItself,
  translatableShortText,
  translatableText,
  picture,
  seoTexts,
  share,
  shortText,
  slug,
  text,
  waitingTexts,
} from './values'
import { LANGS, type Localized } from '#lib/routes/languages'

const step = z.strictObject({
  minute: z.int().min(0).meta(hint('minute')),
  text: translatableText,
})

/** The texts that a treatment's page needs: while one of them waits for its translation, the treatment does. */
const texts = {
  // Short, because the title of the gift page in search engines adds twenty characters.
  title: shortText(42),
  slug: slug.meta(hint('slug')),
  summary: shortText(90).meta(hint('summary')),
  description: text,
  ingredients: shortText(170),
  seoTitle: seoTexts.seoTitle.meta(hint('seoTitle')),
  seoDescription: seoTexts.seoDescription,
}

/** Lists of which an entry may wait: it is left out in the languages that lack it. */
const lists = {
  benefits: z.array(translatableShortText(60)).min(3).max(5),
  steps: z.array(step).min(3).max(6).meta(hint('steps')),
}

/** Tells whether some of these texts is there in each language. */
const areEverywhere = (all: readonly Localized<string | null>[]) =>
  LANGS.every((lang) => all.some((each) => each[lang] !== null))

/** A treatment that is sold: prices in euros, tax included, for all its persons together. */
export const treatmentSchema = z.strictObject({
  $schema: z.string(),
  code: codeItself,
  minutes: minutes.meta(hint('minutes')),
  price: euros.meta(hint('price')),
  // The law asks for `lowestBefore` and `until`: a reduction ends, and counts from the lowest recent price.
  discountedPrice: z
    .strictObject({
      price: euros.meta(hint('reducedPrice')),
      lowestBefore: euros.meta(hint('lowestBefore')),
      until: day.meta(hint('until')),
    })
    .optional()
    .meta(hint('discountedPrice')),
  pause: z.strictObject({ from: day, to: day }).optional().meta(hint('pause')),
  persons: z.int().min(1).max(2).meta(hint('persons')),
  shower: z.boolean().meta(hint('shower')),
  vegan: z.boolean().meta(hint('vegan')),
  image: picture,
  crop: z
    .strictObject({ x: share, y: share, zoom: z.number().min(1).max(2) })
    .meta({ point: 'image' })
    .optional()
    .meta(hint('crop')),
  title: texts.title,
  slug: texts.slug,
  summary: texts.summary,
  description: texts.description,
  benefits: lists.benefits.refine(areEverywhere),
  steps: lists.steps.refine((steps) => areEverywhere(steps.map(({ text: words }) => words))),
  ingredients: texts.ingredients,
  cautions: z.array(condition).min(1).meta(hint('cautions')),
  seoTitle: texts.seoTitle,
  seoDescription: texts.seoDescription,
})

/** A treatment as in its file. Until its texts are translated it is not sold, and has no page in any language. */
export const treatmentFile = treatmentSchema.extend({ ...waitingTexts(texts), ...lists })
