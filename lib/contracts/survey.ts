import * as z from 'zod'
import { Meta } from './envelope'
import { Email, human, line } from './fields'
import { Lang, Secret } from './words'

/** A survey's answers, and whether the visitor wants news by e-mail. */
export const SurveyRequest = z.strictObject({
  lang: Lang,
  optIn: z.boolean(),
  email: Email.optional(),
  source: z.enum(['home', 'confirm', 'gift', 'last', 'footer']),
  answers: z.record(z.string().regex(/^[a-z0-9_]{1,32}$/), z.union([z.boolean(), z.int().min(0).max(10), line(1, 500)])).optional(),
  ...human,
}).refine((v) => !v.optIn || v.email !== undefined, { path: ['email'], error: 'email_needed' })
/** `email_sent`: double opt-in, nobody is subscribed before the link in that mail is followed. */
export const SurveyResponse = z.object({ ok: z.literal(true), confirm: z.enum(['none', 'email_sent']), meta: Meta })

/** What the link in the opt-in mail does: it carries the token in its fragment, the page sends it. */
export const OptInRequest = z.strictObject({ lang: Lang, token: Secret })
export const OptInResponse = z.object({ ok: z.literal(true), meta: Meta })
