import { z } from 'zod'
import { page } from './page'
import { headedSteps, picture, textGroup } from './values'

export const bookingPages = {
  'last-minute': page(
    z.strictObject({
      /** Stands for booking in social media, and is loaded when the menu first opens. */
      image: picture,
      ask: textGroup('heading', 'message'),
      how: headedSteps,
      cancel: textGroup('text'),
    }),
  ),
  'my-booking': page(z.strictObject({ ask: textGroup('heading', 'text', 'message') })),
  reservations: page(
    z.strictObject({
      form: textGroup('health'),
      how: headedSteps,
      message: textGroup('text'),
      groups: textGroup('text'),
      cancel: textGroup('text'),
      other: textGroup('heading'),
    }),
  ),
}
