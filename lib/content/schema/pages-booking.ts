import { z } from 'zod'
import { page } from './page'
import { headedSteps, texts, words } from './values'

export const bookingPages = {
  'last-minute': page(
    z.strictObject({
      ask: words('heading', 'message'),
      how: headedSteps,
      cancel: words('text'),
      noscript: words('text'),
      live: z.strictObject({
        ...texts('today', 'loading', 'stale', 'refresh', 'zone'),
        heading: words('many', 'one', 'none', 'closed', 'loading', 'error'),
        tabs: words('label', 'single', 'couple'),
        none: words('text', 'title', 'tomorrow', 'how', 'book', 'offers'),
        group: words('full', 'otherDay', 'more', 'shower', 'couple', 'which'),
        slot: words('past', 'gone', 'chosen', 'pay'),
      }),
    }),
  ),
  reservations: page(
    z.strictObject({
      form: words('treatment', 'people', 'time', 'therapist', 'details', 'health'),
      how: headedSteps,
      message: words('text'),
      noscript: words('text'),
      zone: words('text'),
      groups: words('text'),
      voucher: words('text'),
      cancel: words('text'),
      other: words('heading'),
    }),
  ),
}
