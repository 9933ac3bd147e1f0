import { z } from 'zod'
import { hint } from './hints'
import { code, day, euros, htmlText, offerIdItself, picture, seoTexts, slug, text } from './values'

const part = z.strictObject({
  code,
  times: z.int().min(1).max(4).meta(hint('times')),
})

const option = z.strictObject({
  totalDiscount: euros.optional().meta(hint('versionPrice')),
  treatments: z.array(part).min(1),
  description: text,
})

export const offerSchema = z.strictObject({
  id: offerIdItself,
  type: z.enum(['single', 'couple', 'three']),
  amountDiscount: euros.optional().meta(hint('offerPrice')),
  image: picture,
  vegan: z.boolean(),
  validFrom: day.optional().meta(hint('validFrom')),
  validTo: day.optional().meta(hint('validTo')),
  treatments: z.array(part).min(1).optional().meta(hint('offerTreatments')),
  title: text,
  slug,
  summary: text,
  copy: htmlText.meta(hint('html')),
  button: text,
  ...seoTexts,
  options: z
    .strictObject({
      currentOption: z.int().min(1).meta(hint('currentOption')),
      options: z.array(option).min(2),
    })
    .optional()
    .meta(hint('versions')),
})

/** A special: an offer that is sold from one day to another, both included. */
export const specialSchema = offerSchema.extend({ validFrom: day, validTo: day })

export const offersSchema = z.strictObject({ $schema: z.string(), offers: z.array(offerSchema).min(1) })
export const specialsSchema = z.strictObject({ $schema: z.string(), specials: z.array(specialSchema) })

export const valentineSchema = z.strictObject({
  $schema: z.string(),
  validFrom: day,
  validTo: day,
  image: picture,
  ways: z.array(z.strictObject({ code: z.union([offerIdItself.meta({ relation: 'offers' }), code]), text })).min(1),
})
