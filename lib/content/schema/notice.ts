import { z } from 'zod'
import { hint } from './hints'
import { day, ownShortText } from './values'

export const noticeSchema = z.strictObject({
  $schema: z.string(),
  notice: z
    .strictObject({ text: ownShortText(160).meta(hint('noticeText')), from: day, to: day })
    .optional()
    .meta(hint('notice')),
})
