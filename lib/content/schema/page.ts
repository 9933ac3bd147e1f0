import { z } from 'zod'
import { seoTexts, text } from './values'

/** Makes the schema of a page's words: what search engines see, the heading, and its sections. */
export const page = <T extends z.ZodType>(sections: T) =>
  z.strictObject({
    $schema: z.string(),
    ...seoTexts,
    keywords: text,
    h1: text,
    lead: text,
    sections,
  })

/** Makes the schema of a page's words where title and lead come from an entry of content. */
export const copyOnly = <T extends z.ZodType>(sections: T) => z.strictObject({ $schema: z.string(), sections })
