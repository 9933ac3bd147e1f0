import { z } from 'zod'
import { page } from './page'
import { code, dependentText, giftExample, leading, offerId, text, texts, textGroup } from './values'

export const giftPages = {
  gifts: page(
    z.strictObject({
      examples: z.array(giftExample),
      ways: z.strictObject({
        ...texts('heading'),
        treatment: leading('heading', 'text'),
        amount: leading('heading', 'text'),
      }),
      ideas: z.strictObject({
        ...texts('heading'),
        codes: z.array(code),
        offers: z.array(offerId),
      }),
      how: z.strictObject({ steps: z.array(dependentText) }),
      check: leading('heading', 'text'),
    }),
  ),
  voucher: page(
    z.strictObject({
      order: z.strictObject({
        ...texts('heading', 'message'),
        steps: z.array(dependentText),
      }),
      occasions: textGroup('heading', 'text'),
      treatments: leading('heading', 'text'),
      withdrawal: leading('text', 'exempt'),
    }),
  ),
  'they-choose': page(
    z.strictObject({
      why: z.strictObject({ ...texts('heading'), items: z.array(text) }),
      how: z.strictObject({ steps: z.array(dependentText) }),
      covers: textGroup('heading'),
    }),
  ),
  'treatment-gift': page(
    z.strictObject({
      how: z.strictObject({ items: z.array(dependentText) }),
      other: textGroup('text'),
    }),
  ),
  'check-voucher': page(
    z.strictObject({
      where: textGroup('heading', 'text'),
      ask: textGroup('heading', 'text', 'message'),
    }),
  ),
}
