import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { consent, Email, antiSpamFields, line, PersonName } from './fields'
import { DateTime, Lang } from './scalars'

/** A consumer's withdrawal from a contract, which the law requires to be possible in two steps. */
const request = z.strictObject({
  lang: Lang,
  name: PersonName,
  email: Email,
  /** The contract, in the visitor's words: reference, voucher, date. */
  contract: line(1, 120),
  /** The second of the two steps. */
  confirmed: consent,
  ...antiSpamFields,
})
/** The acknowledgement of a withdrawal, which is shown and mailed, with its date and time. */
const response = z.object({
  ok: z.literal(true),
  /** The number by which it can be referred to. */
  ticket: z.string().check(z.maxLength(32)),
  receivedAt: DateTime,
  /** Whether the acknowledgement was mailed; false if the address got too many mails. Absent: it was mailed. */
  mailed: z.optional(z.boolean()),
  meta: Meta,
})
export const withdrawalCall = { name: 'withdrawal', request, response, key: 'always' } as const satisfies Call
