import { z } from 'zod'
import { wants } from '../terms'
import type { PageKey } from '#lib/routes/table'
import { CATEGORIES, categoryId, code, htmlText, picture, text } from './values'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, wants('colour'))
  .meta({ input: 'colour' })

export const categorySchema = z.strictObject({
  id: categoryId,
  /** The category's name in the specification (point 3); pages use `id`. */
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
  /** Treatments shown first, in this order; all of them, if neither a prefix nor `vegan` defines the category. */
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
})

type Category = Pick<z.infer<typeof categorySchema>, 'id' | 'codes'>

/** Tells whether a code is one of a category's own: it begins with its prefix. */
export function isOwn(code: string, { id }: Pick<Category, 'id'>): boolean {
  const { prefix } = CATEGORIES[id]
  return prefix !== null && code.startsWith(`${prefix}-`)
}

/** Finds the page of the category whose own a code is; undefined for a code of no category. */
export function pageOfCode(code: string): PageKey | undefined {
  const owner = categoryId.options.find((id) => isOwn(code, { id }))
  return owner && CATEGORIES[owner].page
}

/** Tells whether a treatment is in a category: by its code, by being vegan, or else because the category lists it. */
export function isIn({ code, vegan }: { code: string; vegan: boolean }, category: Category): boolean {
  if (category.id === 'vegano') return vegan
  return CATEGORIES[category.id].prefix === null ? category.codes.includes(code) : isOwn(code, category)
}

/** The first eight are the slides of the hub, in their order. */
export const categoriesSchema = z.strictObject({ $schema: z.string(), categories: z.array(categorySchema).length(11) })
