import { z } from 'zod'
import { wants } from '../terms'
import { day, lang, pageKey } from './values'

const someLanguages = z.partialRecord(lang, z.string().trim().min(1))

export const reviewSchema = z.strictObject({
  id: z.string().regex(/^RV-\d{2}$/, wants('reviewId')),
  name: z.string().trim().min(1),
  stars: z.number().min(1).max(5).multipleOf(0.5),
  date: day,
  from: z.enum(['Nuilea', 'Google', 'Treatwell', 'Tripadvisor']),
  /** The language it was written in. */
  lang,
  /** The page that the review is about, which shows it. */
  about: pageKey,
  verified: z.enum(['visit', 'platform', 'none']),
  sample: z.literal(true).optional(),
  /** The text in the language of the review, or in all four. */
  text: someLanguages,
  ownerAnswer: someLanguages.optional(),
})

export const reviewsSchema = z.strictObject({
  $schema: z.string(),
  reviews: z.array(reviewSchema).min(1),
})
