/** The first parts of long German words; a line may break after them. */
const FIRST_PART = /(?<!\p{L})(?:Gesichts|Datenschutz|Geschäfts|Geschenk|Entspannungs|Schwangerschafts)(?=\p{L}{7})/gu

/** Adds soft hyphens to long German words in a heading, as browsers without German rules break them anywhere. */
export const hyphenated = (heading: string): string => heading.replace(FIRST_PART, '$&\u00ad')
