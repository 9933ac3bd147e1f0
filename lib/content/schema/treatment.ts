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
} from './values'

const step = z.strictObject({
  minute: z.int().min(0).meta(hint('minute')),
  text: translatableText,
})

/** A treatment: prices in euros, tax included, for all its persons together. */
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
  // Short, because the title of the gift page in search engines adds twenty characters.
  title: shortText(42),
  slug: slug.meta(hint('slug')),
  summary: shortText(90).meta(hint('summary')),
  description: translatableText,
  benefits: z.array(translatableShortText(60)).min(3).max(5),
  steps: z.array(step).min(3).max(6).meta(hint('steps')),
  ingredients: shortText(170),
  cautions: z.array(condition).min(1).meta(hint('cautions')),
  seoTitle: seoTexts.seoTitle.meta(hint('seoTitle')),
  seoDescription: seoTexts.seoDescription,
})
