import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { consent, Email, antiSpamFields, line, lines, PersonName, Phone } from './fields'
import { LIMITS } from './limits'
import { Code, Lang } from './scalars'

/** A message to the spa. */
const request = z.strictObject({
  lang: Lang,
  name: PersonName,
  email: Email,
  phone: z.optional(Phone),
  subject: z.optional(line(1, LIMITS.subject)),
  message: lines(LIMITS.message),
  treatment: z.optional(Code),
  consent,
  ...antiSpamFields,
})
const response = z.object({ ok: z.literal(true), ticket: z.string().check(z.maxLength(32)), meta: Meta })
export const contactCall = { name: 'contact', request, response, key: 'always' } as const satisfies Call
