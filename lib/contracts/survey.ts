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
const request = z
  .strictObject({
    lang: Lang,
    optIn: z.boolean(),
    /** Needed with `optIn`. */
    email: z.optional(Email),
    source: z.enum(['home', 'confirm', 'gift', 'last', 'footer']),
    /** At most 20, by names of lower-case letters, digits and underscores. */
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
 * `none`: no mail was sent, as none was wanted, the address got too many, or the visitor seemed to be a robot.
 */
const response = z.object({ ok: z.literal(true), confirm: z.enum(['none', 'email_sent']), meta: Meta })
export const surveyCall = { name: 'survey', request, response, key: 'always' } as const satisfies Call

/** The page sends the token from the fragment of a mail's link. */
const TokenRequest = z.strictObject({ lang: Lang, token: Secret })
const TokenResponse = z.object({ ok: z.literal(true), meta: Meta })
const token = { request: TokenRequest, response: TokenResponse, key: 'never' } as const
/** Confirms the newsletter, or that a guest may be asked how the visit was. */
export const optInCall = { name: 'optIn', ...token } as const satisfies Call
/** Ends the newsletter, or the mails around visits. */
export const unsubscribeCall = { name: 'unsubscribe', ...token } as const satisfies Call
