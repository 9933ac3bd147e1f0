import { z } from 'zod'
import { copyOnly, page } from './page'
import { categoryId, code, giftExample, lang, maybe, offerId, pageKey, picture, text, texts, words } from './values'

/** Every category page is built alike; what a category does not need is left out. */
const categorySections = z.strictObject({
  notice: z.strictObject({
    ...texts('heading'),
    /** Shown as long as every price of the page is reduced; {percent} is computed. */
    discount: text.optional(),
  }),
  /** Over the cautions that all its treatments have. */
  caution: words('heading').optional(),
  /** A smaller category that is introduced on the same page. */
  also: categoryId.optional(),
  next: z.strictObject({
    ...texts('heading', 'text'),
    target: pageKey,
    offers: z.array(offerId).optional(),
  }),
})

export const browsePages = {
  home: page(
    z.strictObject({
      /** The second picture is for narrow upright screens. */
      hero: z.strictObject({ image: picture, portrait: picture }),
      today: words('label', 'text'),
      menu: z.strictObject({
        ...texts('heading', 'fromPrice'),
        categories: z.array(categoryId),
      }),
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
      reviews: words('heading', 'score'),
    }),
  ),
  menu: page(
    z.strictObject({
      filter: words('legend', 'all', 'empty'),
      groups: z.strictObject({
        ...texts('discount', 'forTwo'),
        categories: z.array(categoryId),
        also: z.array(categoryId),
      }),
      note: words('text'),
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
      notice: words('heading'),
      steps: words('heading'),
      ingredients: words('heading'),
      caution: words('heading'),
      change: words('heading', 'text'),
      gift: words('heading', 'text'),
      related: words('heading'),
      labels: words('shower', 'vegan', 'forTwo', 'tax'),
    }),
  ),
  vegan: page(
    z.strictObject({
      list: z.strictObject({
        ...texts('heading'),
        codes: z.array(code),
      }),
      rest: words('heading', 'text'),
      ask: words('heading', 'text'),
    }),
  ),
  couples: page(
    z.strictObject({
      list: z.strictObject({
        ...texts('heading'),
        codes: z.array(code),
        offers: z.array(offerId),
      }),
      surprise: words('heading', 'text'),
      more: words('heading', 'text'),
    }),
  ),
  gallery: page(z.strictObject({})),
  about: page(
    z.strictObject({
      reviews: z.strictObject({
        ...texts('heading', 'summary', 'answer', 'showAnswer', 'more', 'original'),
        verified: words('visit', 'platform', 'none'),
        handling: z.strictObject({
          ...texts('heading'),
          placeholder: z.boolean(),
          parts: z.array(z.strictObject({ id: z.string(), heading: text, body: z.array(text).min(1) })).min(1),
        }),
        origin: z.array(
          z.strictObject({
            ...texts('label'),
            lang,
          }),
        ),
      }),
      questions: words('heading'),
      contact: z.strictObject({
        ...texts('heading'),
        text: maybe(text),
      }),
    }),
  ),
  'not-found': page(z.strictObject({})),
}
