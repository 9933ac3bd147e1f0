import * as z from 'zod'
import { Meta } from './envelope'
import { consent, Email, human, line, lines, PersonName, Phone } from './fields'
import { LIMITS } from './limits'
import { Code, Lang } from './words'

/** A message to the spa. */
export const ContactRequest = z.strictObject({
  lang: Lang,
  name: PersonName,
  email: Email,
  phone: Phone.optional(),
  subject: line(1, LIMITS.subject).optional(),
  message: lines(LIMITS.message),
  treatment: Code.optional(),
  consent,
  ...human,
})
export const ContactResponse = z.object({ ok: z.literal(true), ticket: z.string().max(32), meta: Meta })
