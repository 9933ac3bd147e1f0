const SPELT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** Writes words as the last part of an address: a-z, 0-9 and single hyphens. */
export function asciiSlug(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßœæ]/g, (letter) => SPELT[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
