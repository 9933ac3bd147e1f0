import { z } from 'zod'
import { hint } from './hints'
import {
  code,
  day,
  euros,
  htmlText,
  offerIdItself,
  picture,
  seoTexts,
  slug,
  text,
  translatableText,
  waitingTexts,
} from './values'

const part = z.strictObject({
  code,
  times: z.int().min(1).max(4).meta(hint('times')),
})

/** Versions to choose from. */
const versions = <T extends z.ZodType>(description: T) =>
  z
    .strictObject({
      currentOption: z.int().min(1).meta(hint('currentOption')),
      options: z
        .array(
          z.strictObject({
            totalDiscount: euros.optional().meta(hint('versionPrice')),
            treatments: z.array(part).min(1),
            description,
          }),
        )
        .min(2),
    })
    .optional()
    .meta(hint('versions'))

/** The texts that an offer's page needs: while one of them waits for its translation, the offer does. */
const texts = { title: text, slug, summary: text, copy: htmlText.meta(hint('html')), button: text, ...seoTexts }

/** An offer that is sold. */
export const offerSchema = z.strictObject({
  id: offerIdItself,
  type: z.enum(['single', 'couple', 'three']),
  amountDiscount: euros.optional().meta(hint('offerPrice')),
  image: picture,
  vegan: z.boolean(),
  validFrom: day.optional().meta(hint('validFrom')),
  validTo: day.optional().meta(hint('validTo')),
  treatments: z.array(part).min(1).optional().meta(hint('offerTreatments')),
  ...texts,
  options: versions(text),
})

/** An offer as in its file. Until its texts are translated it is not sold, and has no page in any language. */
export const offerFile = offerSchema.extend({ ...waitingTexts(texts), options: versions(translatableText) })

/** A special: an offer that is sold from one day to another, both included; and below, as in its file. */
const days = { validFrom: day, validTo: day }
export const specialSchema = offerSchema.extend(days)
export const specialFile = offerFile.extend(days)

export const offersSchema = z.strictObject({ $schema: z.string(), offers: z.array(offerFile).min(1) })
export const specialsSchema = z.strictObject({ $schema: z.string(), specials: z.array(specialFile) })

export const valentineSchema = z.strictObject({
  $schema: z.string(),
  validFrom: day,
  validTo: day,
  image: picture,
  ways: z.array(z.strictObject({ code: z.union([offerIdItself.meta({ relation: 'offers' }), code]), text })).min(1),
})
