import { z } from 'zod'
import { copyOnly, page } from './page'
import { leading, picture, text, texts, textGroup } from './values'

export const offersPages = {
  offers: page(
    z.strictObject({
      specials: textGroup('heading', 'slogan'),
      single: textGroup('heading', 'slogan'),
      couple: textGroup('heading', 'slogan'),
      three: textGroup('heading', 'slogan'),
    }),
  ),
  offer: copyOnly(
    z.strictObject({
      terms: z.strictObject({ items: z.array(text) }),
    }),
  ),
  specials: page(
    z.strictObject({
      calendar: z.strictObject({
        ...texts('heading', 'text'),
        image: picture,
      }),
      rest: leading('text'),
    }),
  ),
  valentine: page(
    z.strictObject({
      ...texts('button'),
      ways: textGroup('heading', 'note'),
      surprise: textGroup('text'),
      gift: textGroup('text'),
      dates: textGroup('before', 'after'),
    }),
  ),
}
