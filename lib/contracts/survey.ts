import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { Email, antiSpamFields, line } from './fields'
import { Lang, Secret } from './scalars'

/**
 * A survey's answers (specification, point 3: shape open; this site asks none yet), and whether the visitor wants news
 * by e-mail.
 */
export const SurveyRequest = z
  .strictObject({
    lang: Lang,
    optIn: z.boolean(),
    email: z.optional(Email),
    source: z.enum(['home', 'confirm', 'gift', 'last', 'footer']),
    answers: z.optional(
      z
        .catchall(z.object({}), z.union([z.boolean(), z.int().check(z.gte(0), z.lte(10)), line(1, 500)]))
        .check(z.refine((asked) => Object.keys(asked).every((name) => /^[a-z0-9_]{1,32}$/.test(name)))),
    ),
    ...antiSpamFields,
  })
  .check(z.refine((v) => !v.optIn || v.email !== undefined, { path: ['email'], error: 'email_needed' }))
/**
 * The answer to a survey. `email_sent`: double opt-in, nobody is subscribed before the link in that mail is followed.
 * `none`: no mail was sent, because none was asked for, the address was written to too often, or a machine asked.
 */
const SurveyResponse = z.object({ ok: z.literal(true), confirm: z.enum(['none', 'email_sent']), meta: Meta })
export const surveyCall = {
  name: 'survey',
  request: SurveyRequest,
  response: SurveyResponse,
  key: 'always',
  deadlineMs: 10_000,
} as const satisfies Call

/** The request behind the link in the opt-in mail: the link carries the token in its fragment, the page sends it. */
const OptInRequest = z.strictObject({ lang: Lang, token: Secret })
const OptInResponse = z.object({ ok: z.literal(true), meta: Meta })
export const optInCall = {
  name: 'optIn',
  request: OptInRequest,
  response: OptInResponse,
  key: 'never',
  deadlineMs: 10_000,
} as const satisfies Call

/** The request behind the link that ends the news: the link carries the token in its fragment, the page sends it. */
const UnsubscribeRequest = z.strictObject({ lang: Lang, token: Secret })
const UnsubscribeResponse = z.object({ ok: z.literal(true), meta: Meta })
export const unsubscribeCall = {
  name: 'unsubscribe',
  request: UnsubscribeRequest,
  response: UnsubscribeResponse,
  key: 'never',
  deadlineMs: 10_000,
} as const satisfies Call
