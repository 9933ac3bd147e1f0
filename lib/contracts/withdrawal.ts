import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { consent, Email, antiSpamFields, line, PersonName } from './fields'
import { DateTime, Lang } from './scalars'

/** A consumer's withdrawal; the law asks for it, in two steps. */
export const WithdrawalRequest = z.strictObject({
  lang: Lang,
  name: PersonName,
  email: Email,
  /** What is withdrawn from, in the visitor's words: reference, voucher, date. */
  contract: line(1, 120),
  /** The second of the two steps. */
  confirmed: consent,
  ...antiSpamFields,
})
/** The acknowledgement of a withdrawal, shown and mailed: what was declared, on which day, at what time. */
const WithdrawalResponse = z.object({
  ok: z.literal(true),
  ticket: z.string().check(z.maxLength(32)),
  receivedAt: DateTime,
  /** Whether the acknowledgement was mailed. Not when the address was written to too often; absent: it was. */
  mailed: z.optional(z.boolean()),
  meta: Meta,
})
export const withdrawalCall = {
  name: 'withdrawal',
  request: WithdrawalRequest,
  response: WithdrawalResponse,
  key: 'always',
  deadlineMs: 10_000,
} as const satisfies Call
