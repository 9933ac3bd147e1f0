import { z } from 'zod'
import { code, day, euros, htmlText, offerId, ownOfferId, picture, seoTexts, slug, text } from './values'

const part = z.strictObject({
  code,
  times: z.int().min(1).max(4).describe('How often it is had, by all persons together.'),
})

const option = z.strictObject({
  number: z.int().min(1),
  totalDiscount: euros.optional().describe('What is paid. Leave it out when there is no reduction.'),
  treatments: z.array(part).min(1),
  description: text,
})

export const offerSchema = z.strictObject({
  id: ownOfferId,
  type: z.enum(['single', 'couple', 'three']),
  amountDiscount: euros
    .optional()
    .describe('What is paid. Leave it out when there is no reduction, and when it has versions: each has its own.'),
  company: z.boolean().describe('true when it is for two or three (specification, point 3; product data carries it).'),
  shower: z.boolean().describe('true when one of its treatments has a shower.'),
  image: picture,
  vegan: z.boolean(),
  validFrom: day.optional().describe('First day on which it can be had, such as 2026-12-01.'),
  validTo: day.optional().describe('Last day on which it can be had.'),
  treatments: z
    .array(part)
    .min(1)
    .optional()
    .describe(
      'What it is made of; its full price and its minutes are computed. Leave it out when it has versions: each has its own.',
    ),
  title: text,
  slug,
  summary: text,
  copy: htmlText.describe('May have <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and <a href="…">, nothing else.'),
  button: text,
  ...seoTexts,
  options: z
    .strictObject({
      currentOption: z.int().min(1).describe('Number of the version that is shown and chosen at first.'),
      options: z.array(option).min(2),
    })
    .optional()
    .describe('Versions to choose from; without them it has its own treatments and reduced price.'),
})

/** A special is an offer that only exists between two days, both included. */
const special = offerSchema.extend({ validFrom: day, validTo: day })

export const offersSchema = z.strictObject({ $schema: z.string(), offers: z.array(offerSchema).min(1) })
export const specialsSchema = z.strictObject({ $schema: z.string(), specials: z.array(special) })

export const valentineSchema = z.strictObject({
  $schema: z.string(),
  validFrom: day,
  validTo: day,
  image: picture,
  ways: z.array(z.strictObject({ code: z.union([code, offerId]), text })).min(1),
})
