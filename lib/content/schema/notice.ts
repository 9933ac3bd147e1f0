import { z } from 'zod'
import { hint } from './hints'
import { day, translatableShortText } from './values'

export const noticeSchema = z.strictObject({
  $schema: z.string(),
  notice: z
    .strictObject({ text: translatableShortText(160).meta(hint('noticeText')), from: day, to: day })
    .optional()
    .meta(hint('notice')),
})
