import * as z from 'zod/mini'
import type { Call } from './call'
import { Meta } from './envelope'
import { Email, antiSpamFields, line } from './fields'
import { LIMITS } from './limits'
import { Lang, Secret } from './scalars'
import { rule } from './validation'

/**
 * A survey's answers (specification, point 3, leaves their form open; this site asks none yet), and whether the visitor
 * wants the newsletter.
 */
export const SurveyRequest = z
  .strictObject({
    lang: Lang,
    optIn: z.boolean(),
    email: z.optional(Email),
    source: z.enum(['home', 'confirm', 'gift', 'last', 'footer']),
    answers: z.optional(
      z.catchall(z.object({}), z.union([z.boolean(), z.int().check(z.gte(0), z.lte(10)), line(1, 500)])).check(
        z.refine((answers) => Object.keys(answers).every((name) => /^[a-z0-9_]{1,32}$/.test(name))),
        z.refine((answers) => Object.keys(answers).length <= LIMITS.answers, rule('range')),
      ),
    ),
    ...antiSpamFields,
  })
  .check(z.refine((v) => !v.optIn || v.email !== undefined, { path: ['email'], error: 'email_needed' }))
/**
 * The answer to a survey. `email_sent`: the subscription starts when the link in that mail is followed (double opt-in).
 * `none`: no mail was sent: none was wanted, the address got too many mails, or the visitor seemed to be a robot.
 */
const SurveyResponse = z.object({ ok: z.literal(true), confirm: z.enum(['none', 'email_sent']), meta: Meta })
export const surveyCall = {
  name: 'survey',
  request: SurveyRequest,
  response: SurveyResponse,
  key: 'always',
  deadlineMs: 10_000,
} as const satisfies Call

/**
 * The request that confirms the newsletter, or that a guest may be asked how the visit was: the page sends the token
 * from the fragment of the mail's link.
 */
const OptInRequest = z.strictObject({ lang: Lang, token: Secret })
const OptInResponse = z.object({ ok: z.literal(true), meta: Meta })
export const optInCall = {
  name: 'optIn',
  request: OptInRequest,
  response: OptInResponse,
  key: 'never',
  deadlineMs: 10_000,
} as const satisfies Call

/**
 * The request that ends the newsletter, or the mails around visits: the page sends the token from the fragment of the
 * mail's link.
 */
const UnsubscribeRequest = z.strictObject({ lang: Lang, token: Secret })
const UnsubscribeResponse = z.object({ ok: z.literal(true), meta: Meta })
export const unsubscribeCall = {
  name: 'unsubscribe',
  request: UnsubscribeRequest,
  response: UnsubscribeResponse,
  key: 'never',
  deadlineMs: 10_000,
} as const satisfies Call
