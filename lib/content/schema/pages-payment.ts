import { z } from 'zod'
import { page } from './page'
import { text, words } from './values'

export const paymentPages = {
  'safe-payment': page(
    z.strictObject({
      tab: text.describe('The name of the tab once the heading says how things stand; {title} is that heading.'),
      steps: z.array(text),
      summary: words('heading', 'voucher', 'held', 'cancel', 'noCancel', 'valid', 'tax'),
      methods: words('heading', 'card', 'paypal', 'transfer', 'transferVoucher', 'none'),
      states: z.strictObject({
        empty: words('heading', 'text'),
        preparing: words('heading', 'text'),
        processing: words('heading', 'text'),
        declined: words('heading', 'text'),
        taken: words('heading', 'text'),
        expired: words('heading', 'text', 'voucherHeading', 'voucher'),
        blocked: words('heading', 'text'),
        priceChanged: words('heading', 'text'),
        unknown: words('heading', 'text'),
      }),
    }),
  ),
  confirm: page(
    z.strictObject({
      states: z.strictObject({
        looking: words('heading', 'text'),
        confirmed: words('heading', 'text', 'today'),
        gift: words('heading', 'text'),
        giftLater: words('heading', 'text'),
        mailed: words('heading', 'text'),
        lapsed: words('heading', 'text'),
        requested: words('heading', 'text', 'late'),
        transfer: words('heading', 'text', 'voucher'),
        processing: words('heading', 'text'),
        conflict: words('heading', 'text', 'voucherHeading', 'voucher'),
        cancelled: words('heading', 'text', 'due', 'done', 'voucher'),
        expired: words('heading', 'text'),
        notFound: words('heading', 'text'),
        unfinished: words('heading', 'text'),
      }),
      panel: words('request', 'order'),
      before: words('heading'),
      change: words('heading', 'text', 'late', 'general'),
      ask: words('message'),
      reference: words('text'),
    }),
  ),
}
