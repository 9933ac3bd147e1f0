import { z } from 'zod'
import { wants } from '../check/words'
import { categoryId, code, htmlText, pageKey, picture, text } from './values'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, wants('colour'))
  .meta({ input: 'colour' })

export const categorySchema = z.strictObject({
  id: categoryId,
  /** The name that the specification gives it (point 3); pages go by `id`. */
  category: z.enum([
    'Extras',
    'Pareja',
    'Pure Hammam',
    'Detox',
    'Rostro',
    'Dr. Hauschka',
    'Masajes',
    'Vegano',
    'Regalos',
    'Nuestra Vision',
    'Manos y Pies',
  ]),
  /** Place among the hub's eight slides; null: not a slide. */
  number: z.int().min(1).max(8).nullable(),
  /**
   * Codes that start so belong to this category. RE, for gifts (specification, point 3), has none: a gift carries what
   * it gives.
   */
  prefix: z.enum(['MA', 'RO', 'CO', 'PH', 'DE', 'RE', 'EX']).nullable(),
  /** Treatments shown first, in this order. */
  codes: z.array(code),
  name: text,
  slogan: text,
  description: text,
  benefits: htmlText,
  textLink: text,
  image: picture,
  imageSlide: picture,
  background: colour,
  text: colour,
  target: pageKey,
})

/** Tells whether a code is one of a category's own: it begins with its prefix. */
export const isOwn = (code: string, { prefix }: Pick<z.infer<typeof categorySchema>, 'prefix'>): boolean =>
  prefix !== null && code.startsWith(`${prefix}-`)

export const categoriesSchema = z.strictObject({ $schema: z.string(), categories: z.array(categorySchema).length(11) })
