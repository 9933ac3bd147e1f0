import { z } from 'zod'
import { copyOnly, page } from './page'
import { headedItems, leading, picture, texts, textGroup } from './values'

export const offersPages = {
  offers: page(
    z.strictObject({
      specials: textGroup('heading', 'slogan'),
      single: textGroup('heading', 'slogan'),
      couple: textGroup('heading', 'slogan'),
      three: textGroup('heading', 'slogan'),
      labels: textGroup('forOne', 'forTwo', 'forThree', 'withShower', 'vegan', 'gift'),
    }),
  ),
  offer: copyOnly(
    z.strictObject({
      versions: textGroup('heading'),
      included: textGroup('heading'),
      terms: headedItems,
      related: textGroup('heading'),
    }),
  ),
  specials: page(
    z.strictObject({
      calendar: z.strictObject({
        ...texts('heading', 'text', 'validity', 'next', 'empty'),
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
      gift: textGroup('text', 'button'),
      dates: textGroup('before', 'after'),
    }),
  ),
}
