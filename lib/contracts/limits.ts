// Without zod, so that counters under form fields stay small.

/**
 * The limits of form fields. `sendAheadDays`: how far ahead a voucher can be sent. `voucherEuros`: what it may be
 * worth. `voucherNumber`: characters of a typed voucher number, with anything that was copied along. `answers`: how
 * many a survey may have.
 */
export const LIMITS = {
  name: 80,
  subject: 120,
  note: 120,
  invoiceAddress: 200,
  message: 1000,
  voucherMessage: 160,
  persons: 4,
  sendAheadDays: 365,
  voucherNumber: 80,
  voucherEuros: { min: 15, max: 500 },
  answersHours: 24,
  answers: 20,
} as const

// Made when first needed: it takes a phone 50 ms, and most pages count nothing. Firefox before 125 does not have it and
// counts code points, which is stricter with emoji; the function has the last word anyway.
let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string): Iterable<unknown> =>
  'Segmenter' in Intl ? (segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' })).segment(text) : text

/** Counts the characters of a text as a reader does: an accented letter or a family emoji is one. */
export const graphemes = (text: string): number =>
  // Most texts are counted without a segmenter: what is typed first, and an empty field.
  /^[\n -~]*$/.test(text) ? text.length : [...segmentsOf(text)].length
