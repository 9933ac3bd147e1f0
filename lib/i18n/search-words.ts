/** Reduces words to small letters without accents and punctuation: «Café-crème» becomes `cafe creme`. */
const fold = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Tells whether each typed word begins a word of the text. Always true if no word was typed. */
export function hasWords(text: string, typed: string): boolean {
  const words = ` ${fold(text)}`
  return fold(typed)
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}
