/** Writes words so that they compare without accents, capitals and punctuation: «Café-crème» is `cafe creme`. */
const fold = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Tells whether a text has every word that was typed, or its beginning; what is typed without words is in any text. */
export function hasWords(text: string, typed: string): boolean {
  const words = ` ${fold(text)}`
  return fold(typed)
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}
