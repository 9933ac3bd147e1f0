// Without zod, for what counts while somebody types.

/** The limits that forms show beside their fields; `sendAheadDays`: as far ahead as a voucher is sent. */
export const LIMITS = { name: 80, subject: 120, message: 1000, voucherMessage: 160, persons: 4, sendAheadDays: 365 } as const

// Firefox has it since 125. Before, code points are counted: somewhat strict with emoji, and the function decides anyway.
const segments = 'Segmenter' in Intl ? new Intl.Segmenter('es', { granularity: 'grapheme' }) : undefined
/** Length as a reader counts it: an accented letter or a family emoji is one. */
export const graphemes = (text: string): number => [...(segments?.segment(text) ?? text)].length
