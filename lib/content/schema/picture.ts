import { z } from 'zod'
import { hint } from './hints'
import { wants } from '../terms'
import { pictureItself, pageKey, picture, share, text, translatableText } from './values'

export const picturesSchema = z.strictObject({
  $schema: z.string(),
  pictures: z.array(
    z.strictObject({
      file: pictureItself,
      alt: translatableText,
      focalPoint: z.strictObject({ x: share, y: share }).meta({ point: 'file' }),
    }),
  ),
})

export const gallerySchema = z.strictObject({
  $schema: z.string(),
  sample: z.boolean(),
  pictures: z.array(z.strictObject({ picture, caption: text })).min(1),
})

export const menuSchema = z.strictObject({
  $schema: z.string(),
  links: z.array(z.strictObject({ page: pageKey, text })).length(6),
})

const path = z.string().regex(/^\/[^/\s?#][^\s?#]*$|^\/$/, wants('path'))

export const redirectSchema = z.strictObject({
  from: path.meta(hint('redirectFrom')),
  to: path.meta(hint('redirectTo')),
})
export const redirectsSchema = z.strictObject({ $schema: z.string(), redirects: z.array(redirectSchema) })
