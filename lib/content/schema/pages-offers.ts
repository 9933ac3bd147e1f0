import { z } from 'zod'
import { copyOnly, page } from './page'
import { headedItems, leading, picture, texts, words } from './values'

export const offersPages = {
  offers: page(
    z.strictObject({
      specials: words('heading', 'slogan'),
      single: words('heading', 'slogan'),
      couple: words('heading', 'slogan'),
      three: words('heading', 'slogan'),
      labels: words('forOne', 'forTwo', 'forThree', 'withShower', 'vegan', 'gift'),
    }),
  ),
  offer: copyOnly(
    z.strictObject({
      versions: words('heading'),
      included: words('heading'),
      terms: headedItems,
      related: words('heading'),
    }),
  ),
  specials: page(
    z.strictObject({
      calendar: z.strictObject({
        ...texts('heading', 'text', 'validity', 'empty'),
        image: picture,
      }),
      rest: leading('text'),
    }),
  ),
  valentine: page(
    z.strictObject({
      ...texts('button'),
      ways: words('heading', 'note'),
      surprise: words('text'),
      gift: words('text', 'button'),
      dates: words('before', 'after'),
    }),
  ),
}
