import { z } from 'zod'
import { seoWords, text } from './values'

/** A page's words: what search engines see, the heading, and its sections. */
export const page = <T extends z.ZodType>(sections: T) =>
  z.strictObject({
    $schema: z.string(),
    ...seoWords,
    keywords: text,
    h1: text,
    lead: text,
    sections,
  })

/** Words of a page whose title and lead come from an entry of content. */
export const copyOnly = <T extends z.ZodType>(sections: T) => z.strictObject({ $schema: z.string(), sections })
