import { z } from 'zod'
import { seoTexts, text } from './values'

/** Makes the schema of a page's words: title and description for search engines, heading, and sections. */
export const page = <T extends z.ZodType>(sections: T) =>
  z.strictObject({
    $schema: z.string(),
    ...seoTexts,
    keywords: text,
    h1: text,
    lead: text,
    sections,
  })

/** Makes the schema of a page whose title and lead come from another entry of content. */
export const copyOnly = <T extends z.ZodType>(sections: T) => z.strictObject({ $schema: z.string(), sections })
