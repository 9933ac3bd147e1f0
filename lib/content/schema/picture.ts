import { z } from 'zod'
import { ownPicture, pageKey, picture, share, text } from './values'

export const picturesSchema = z.strictObject({
  $schema: z.string(),
  pictures: z.array(
    z.strictObject({
      file: ownPicture,
      alt: text,
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

const path = z.string().regex(/^\/[^/\s?#][^\s?#]*$|^\/$/, 'must be a path of this site such as /deutsch')

export const redirectSchema = z.strictObject({
  from: path.describe('Old address, where there is no page any more.'),
  to: path.describe('Address of the page that took its place.'),
})
export const redirectsSchema = z.strictObject({ $schema: z.string(), redirects: z.array(redirectSchema) })
