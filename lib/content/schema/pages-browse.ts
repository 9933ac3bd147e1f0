import { z } from 'zod'
import { hint } from './hints'
import { copyOnly, page } from './page'
import {
  CATEGORIES,
  categoryId,
  code,
  day,
  giftExample,
  maybe,
  offerId,
  picture,
  text,
  texts,
  textGroup,
} from './values'

/** The schema of all category pages; a page leaves out what it does not need. */
const categorySections = z.strictObject({
  benefits: textGroup('heading'),
  /** The heading over the cautions that all treatments of the page share. */
  caution: textGroup('heading').optional(),
  /** What guests wear, who is with them, and that there is no pool. Also stands with each of its treatments. */
  wear: z.strictObject({ heading: text, text: maybe(text), pool: text }).optional(),
  /** A smaller category on the same page. */
  also: categoryId.optional(),
  next: z.strictObject({
    ...texts('heading', 'text'),
    /** A page that has a word for its link. */
    target: z.enum(['offers', 'last-minute', ...Object.values(CATEGORIES).map((each) => each.page)]),
    offers: z.array(offerId).optional(),
  }),
})

export const browsePages = {
  home: page(
    z.strictObject({
      /** The second picture is for narrow upright screens. */
      hero: z.strictObject({ image: picture, portrait: picture }),
      /** `first`: where to begin, with the treatment that it leads to. */
      today: z.strictObject({ ...texts('label', 'text'), first: z.strictObject({ ...texts('text'), code }) }),
      menu: z.strictObject({ categories: z.array(categoryId) }),
      offers: z.strictObject({
        ...texts('heading'),
        offers: z.array(offerId),
      }),
      couples: z.strictObject({
        ...texts('heading', 'text'),
        image: picture,
      }),
      gift: z.strictObject({
        ...texts('label', 'heading', 'text'),
        example: giftExample,
      }),
      reviews: textGroup('heading'),
    }),
  ),
  menu: page(
    z.strictObject({
      groups: z.strictObject({ categories: z.array(categoryId), also: z.array(categoryId) }),
      note: textGroup('text'),
    }),
  ),
  massages: page(categorySections),
  facials: page(categorySections),
  'couple-treatments': page(categorySections),
  hammam: page(categorySections),
  'body-rituals': page(categorySections),
  'short-treatments': page(categorySections),
  treatment: copyOnly(
    z.strictObject({
      /** `early` says how long before the first minute guests come. */
      steps: z.strictObject({ early: maybe(text) }),
      change: textGroup('text'),
      gift: textGroup('heading', 'text'),
      /** Stands with treatments that have a shower. */
      labels: z.strictObject({ towels: maybe(text) }),
    }),
  ),
  vegan: page(
    z.strictObject({
      /** What suppliers declare, and who does since when: never the spa's own claim. Without a name it is not shown. */
      animals: z.strictObject({
        ...texts('heading', 'text', 'who'),
        suppliers: z
          .array(
            z.strictObject({ name: z.string().trim().min(1), since: day, placeholder: z.literal(true).optional() }),
          )
          .meta(hint('suppliers')),
      }),
      rest: textGroup('heading', 'text'),
      ask: textGroup('heading', 'text'),
    }),
  ),
  couples: page(
    z.strictObject({
      list: z.strictObject({
        ...texts('heading'),
        offers: z.array(offerId),
      }),
      surprise: textGroup('heading', 'text'),
      more: textGroup('heading', 'text'),
    }),
  ),
  gallery: page(z.strictObject({})),
  about: page(
    z.strictObject({
      reviews: z.strictObject({
        ...texts('heading'),
        handling: z.strictObject({
          ...texts('heading'),
          placeholder: z.boolean(),
          /** The part `order` says how reviews are sorted; the page of all reviews shows it. */
          parts: z.array(z.strictObject({ id: z.string(), heading: text, body: z.array(text).min(1) })).min(1),
        }),
      }),
    }),
  ),
  reviews: page(z.strictObject({})),
  'not-found': page(z.strictObject({})),
}
