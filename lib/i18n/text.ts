/** A text in the language of the page, or the Spanish one until it is translated. */
export type PageText = string | { words: string; lang: 'es' }

/** Gives the words of a text. */
export const wordsOf = (text: PageText): string => (typeof text === 'string' ? text : text.words)

/** Changes the words of a text; `change` gets the language of those that are not in the page's. */
export const mapWords = (text: PageText, change: (words: string, lang?: 'es') => string): PageText =>
  typeof text === 'string' ? change(text) : { ...text, words: change(text.words, text.lang) }

/** Splits a text at its empty lines. */
export const paragraphsOf = (text: PageText): PageText[] =>
  wordsOf(text)
    .split('\n\n')
    .map((words) => mapWords(text, () => words))
