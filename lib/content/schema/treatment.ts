import { z } from 'zod'
import { condition, euros, minutes, ownCode, picture, seoTexts, share, shortText, slug, text } from './values'

const step = z.strictObject({
  minute: z.int().min(0).describe('Minutes from the start. The first step is 0, the last one the end.'),
  text,
})

/** A treatment: prices in euros, tax included, for all its persons together. */
export const treatmentSchema = z.strictObject({
  $schema: z.string(),
  code: ownCode,
  minutes: minutes.describe('How long it takes, as it is booked.'),
  price: euros.describe('Full price in euros, tax included, for all its persons together.'),
  discountedPrice: euros
    .optional()
    .describe(
      'What is paid instead of the full price. Leave it out when there is no reduction; the percentage is computed.',
    ),
  persons: z.int().min(1).max(2).describe('How many people have it at the same time.'),
  shower: z.boolean().describe('Whether there is a shower before or after it.'),
  vegan: z
    .boolean()
    .describe(
      'Nothing of animal origin. A vegan treatment also belongs in the lists of content/pages/vegan.json and content/categories.json.',
    ),
  image: picture,
  crop: z
    .strictObject({ x: share, y: share, zoom: z.number().min(1).max(2) })
    .meta({ point: 'image' })
    .optional()
    .describe(
      'Which part of the picture lists show: its centre across and down (0 to 1), and how much nearer. No two rows of a list may show the same; without it the whole picture is shown.',
    ),
  // The title of its gift page in search engines is longer by twenty.
  title: shortText(42),
  slug: slug.describe(
    'Last part of its address: a-z, 0-9 and hyphens. When it changes, add the old address to content/redirects.json.',
  ),
  summary: shortText(90).describe('One line for lists.'),
  description: text,
  benefits: z.array(shortText(60)).min(3).max(5),
  steps: z.array(step).min(3).max(6).describe('What happens when, minute by minute.'),
  ingredients: shortText(170),
  cautions: z
    .array(condition)
    .min(1)
    .describe('When not to book it, and what to say: ids of conditions in content/health.json.'),
  seoTitle: seoTexts.seoTitle.describe('Title in search engines; no other page may have the same.'),
  seoDescription: seoTexts.seoDescription,
})
