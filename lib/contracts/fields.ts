import * as z from 'zod/mini'
import { graphemes, LIMITS } from './limits'
import { rule } from './validation'

// Code points (what zod's max counts) are capped first: one grapheme may hold endless marks.
const text = (min: number, max: number, characters: RegExp) =>
  z.string().check(
    z.trim(),
    z.maxLength(max * 16, { error: 'too_long', abort: true }),
    z.regex(characters, rule('characters')),
    z.refine((s) => graphemes(s) >= min, rule(min === 1 ? 'required' : 'too_short')),
    z.refine((s) => graphemes(s) <= max, rule('too_long')),
  )

/**
 * Makes a schema of one line of min–max graphemes: no control characters, line separators, direction overrides or lone
 * surrogates.
 */
export const line = (min: number, max: number) =>
  text(min, max, /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u)
/** Makes a schema of several lines, at least one grapheme: only NUL and lone surrogates are refused. */
export const lines = (max: number) => text(1, max, /^[^\0\p{Cs}]*$/u)

export const PersonName = line(2, LIMITS.name)
// What mail programs make a link of. A dot before a capital is an abbreviation (Mª.Carmen) unless a common ending
// follows.
const ADDRESS = /:\/\/|[wW]{3}\.|[\p{L}\p{N}-]{2}\.\p{Ll}{2}/u
const ENDING =
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|app|shop|store|online|site|xyz|top|club|[a-z]{2})(?![\p{L}\p{N}])/iu
/** A name that stands in mails to addresses nobody has verified: nothing that becomes a link there. */
export const NameInMail = PersonName.check(z.refine((s) => !ADDRESS.test(s) && !ENDING.test(s), rule('no_links')))
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address; zod's own copy would bring all its other
// expressions along.
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
/**
 * An e-mail address by HTML's rule; it admits no comma, semicolon, bracket, quote or space, so no list of addresses.
 */
export const Email = z.string().check(z.trim(), z.maxLength(254, rule('too_long')), z.regex(HTML_EMAIL, rule('format')))
/** Nine digits as numbers of Spain have them, without a prefix. */
const SPANISH = /^[6-9]\d{8}$/
/**
 * A telephone number, parsed to E.164: without spaces, dots and hyphens, 00 for the plus, and one of Spain also without
 * its prefix.
 */
export const Phone = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, rule('too_long'))),
    z.transform((typed) => {
      const number = typed.replace(/[\s.\p{Pd}]/gu, '').replace(/^00/, '+')
      return SPANISH.test(number) ? `+34${number}` : number
    }),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, rule('format'))),
)

/**
 * Fields against robots, in every form: `hp` stays empty, `elapsedMs` is how long it took from the first touch until it
 * was sent. `startedAt`, by the visitor's clock, is what forms sent before; it is accepted and says nothing.
 */
export const antiSpamFields = {
  hp: z.optional(z.string().check(z.maxLength(200))),
  elapsedMs: z.optional(z.int().check(z.gte(0))),
  startedAt: z.optional(z.iso.datetime()),
}
export const consent = z.literal(true, rule('consent'))
