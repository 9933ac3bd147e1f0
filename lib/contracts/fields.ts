import * as z from 'zod/mini'
import { graphemes, LIMITS } from './limits'
import { rule } from './validation'

/** Invisible characters, which are often copied along with a text: direction marks, joiners, fillers and blanks. */
const UNSEEN = /[\p{DI}\u2800]/gu
const trimmed = (s: string) => s.trim()
const seen = (s: string) => trimmed(s.replace(UNSEEN, ''))

// Zod's own length is limited first, as one grapheme may have any number of combining marks. A text may have four code
// points per grapheme and 480 more, enough for a voucher's message in emoji families of four.
const text = (min: number, max: number, tidy: typeof seen, characters: RegExp) =>
  z.string().check(
    z.overwrite(tidy),
    z.maxLength(4 * max + 480, { error: 'too_long', abort: true }),
    z.regex(characters, rule('characters')),
    z.refine((s) => graphemes(s) >= min, rule(min === 1 ? 'required' : 'too_short')),
    z.refine((s) => graphemes(s) <= max, rule('too_long')),
  )

/** Puts a space into words around a dot, and into ://, of which mail programs would make a link. */
export const apart = (s: string) => s.replace(/([\p{L}\p{M}\p{N}-]{2}\.)(?=\p{L})/gu, '$1 ').replaceAll('://', ': //')

/** Makes a schema of one line of min–max graphemes: no control characters, line separators or lone surrogates. */
export const line = (min: number, max: number, tidy = seen) => text(min, max, tidy, /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u)
/** Makes a schema of several lines with 1–max graphemes: only NUL and lone surrogates are refused. */
export const lines = (max: number, tidy = trimmed) => text(1, max, tidy, /^[^\0\p{Cs}]*$/u)

const person = (tidy: typeof seen) => line(2, LIMITS.name, tidy).check(z.regex(/\p{L}|^$/u, rule('characters')))
/** A person's name; it has a letter. */
export const PersonName = person(seen)
/** A person's name that is mailed to other people: a space is put in where it would become a link. */
export const NameInMail = person((s) => apart(seen(s)))
/** A visitor's words that are mailed to another person, with the same spaces. */
export const linesInMail = (max: number) => lines(max, (s) => apart(trimmed(s)))
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, and domains in any letters. Zod has it too,
// but importing it would add all of zod's other expressions to the page.
const HTML_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u
/** One e-mail address by HTML's rule. Commas, semicolons, brackets, quotes and spaces are refused, so no lists. */
export const Email = z
  .string()
  .check(z.overwrite(seen), z.maxLength(254, rule('too_long')), z.regex(HTML_EMAIL, rule('format')))
/**
 * Reads a phone number as people write it, in E.164 if it is one: with any signs between its digits, full-width or
 * Arabic ones, words before and an extension after it, 00 for +, and (0). Spanish numbers need no prefix.
 */
function readPhone(typed: string): string {
  const number = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    // What is before the first digit, what comes with an extension, and what stands between digits.
    .replace(/^[^+\d]+|[^+\d]*\p{L}.*|\(0\)|[^+\d]/gu, '')
    .replace(/^00/, '+')
  return number.replace(/^(?:34)?(?=[6-9]\d{8}$)/, '+34')
}
/** A phone number, parsed to E.164. Spanish ones have nine digits; of others the function knows how many. */
export const Phone = z
  .string()
  .check(
    z.maxLength(40, rule('too_long')),
    z.overwrite(readPhone),
    z.regex(/^\+(?:34[6-9]\d{8}|(?!34)[1-9]\d{6,14})$/, rule('format')),
  )

/** Fields against robots, in every form. */
export const antiSpamFields = {
  /** Must stay empty: people do not see it. */
  hp: z.optional(z.string().check(z.maxLength(200))),
  /** Milliseconds from the opening of the form, or of its page, until it is sent. */
  elapsedMs: z.optional(z.int().check(z.gte(0))),
}
/** What has to be agreed to. */
export const consent = z.literal(true, rule('consent'))
