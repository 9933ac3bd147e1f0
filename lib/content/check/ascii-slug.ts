const ASCII_SPELLING: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** Turns words into the last part of an address: a-z, 0-9 and single hyphens. */
export function asciiSlug(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßœæ]/g, (letter) => ASCII_SPELLING[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
