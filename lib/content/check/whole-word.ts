/** Makes a pattern of a whole word; the \b of JavaScript would take an accented letter for the end of one. */
export const wholeWord = (either: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, flags)
