/** First parts of long German words, where those are parted when they must be. */
const FIRST_PART = /(?<!\p{L})(?:Gesichts|Datenschutz|Geschäfts|Geschenk|Entspannungs|Schwangerschafts)(?=\p{L}{7})/gu

/** Marks where a heading's long German words may be parted: a browser without German rules breaks them anywhere. */
export const parted = (heading: string): string => heading.replace(FIRST_PART, '$&\u00ad')
