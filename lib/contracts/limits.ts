// Without zod, for what counts while somebody types.

/**
 * The limits that forms show beside their fields; `sendAheadDays`: as far ahead as a voucher is sent, `voucherEuros`:
 * what it may be worth, `voucherNumber`: its number with whatever was copied along.
 */
export const LIMITS = {
  name: 80,
  subject: 120,
  message: 1000,
  voucherMessage: 160,
  persons: 4,
  sendAheadDays: 365,
  voucherNumber: 80,
  voucherEuros: { min: 15, max: 500 },
  answersHours: 24,
} as const

// Made when it is first asked for: making one takes a phone 50 ms, and most pages count nothing. Firefox has it since
// 125. Before, code points are counted: somewhat strict with emoji, and the function decides anyway.
let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string): Iterable<unknown> =>
  'Segmenter' in Intl ? (segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' })).segment(text) : text

/** Counts a text's length as a reader does: an accented letter or a family emoji is one. */
export const graphemes = (text: string): number => [...segmentsOf(text)].length
