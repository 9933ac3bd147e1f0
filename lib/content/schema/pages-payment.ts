import { z } from 'zod'
import { PAYMENT_METHODS } from '#lib/contracts/payment-methods'
import { hint } from './hints'
import { page } from './page'
import { text, textGroup } from './values'

export const paymentPages = {
  'safe-payment': page(
    z.strictObject({
      tab: text.meta(hint('tab')),
      steps: z.array(text),
      summary: textGroup('heading', 'voucher', 'held', 'notHeld', 'cancel', 'noCancel', 'valid', 'tax'),
      methods: textGroup('heading', ...PAYMENT_METHODS, 'transferVoucher'),
      states: z.strictObject({
        empty: textGroup('heading', 'text'),
        preparing: textGroup('heading', 'text'),
        processing: textGroup('heading', 'text'),
        declined: textGroup('heading', 'text'),
        taken: textGroup('heading', 'text'),
        expired: textGroup('heading', 'text', 'voucherHeading', 'voucher'),
        blocked: textGroup('heading', 'text'),
        priceChanged: textGroup('heading', 'text'),
        unknown: textGroup('heading', 'text'),
      }),
    }),
  ),
  confirm: page(
    z.strictObject({
      states: z.strictObject({
        looking: textGroup('heading', 'text'),
        confirmed: textGroup('heading', 'text', 'today'),
        gift: textGroup('heading', 'text'),
        giftLater: textGroup('heading', 'text'),
        mailed: textGroup('heading', 'text', 'noTime'),
        lapsed: textGroup('heading', 'text'),
        requested: textGroup('heading', 'text', 'noTime', 'late'),
        transfer: textGroup('heading', 'text', 'noTime', 'voucher'),
        processing: textGroup('heading', 'text'),
        conflict: textGroup('heading', 'text', 'voucherHeading', 'voucher'),
        cancelled: textGroup('heading', 'voucherHeading', 'text', 'due', 'done', 'voucher'),
        expired: textGroup('heading', 'text'),
        notFound: textGroup('heading', 'text'),
        returned: textGroup('heading', 'text'),
        unfinished: textGroup('heading', 'text'),
      }),
      panel: textGroup('request', 'order'),
      before: textGroup('heading'),
      change: textGroup('heading', 'text', 'late', 'general'),
      ask: textGroup('message'),
      reference: textGroup('text'),
    }),
  ),
}
