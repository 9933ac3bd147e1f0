import { z } from 'zod'
import { shortText, text } from './values'

/** A page's words: what search engines see, the heading, and its sections. */
export const page = <T extends z.ZodType>(sections: T) =>
  z.strictObject({
    $schema: z.string(),
    seoTitle: shortText(60),
    seoDescription: shortText(160),
    keywords: text,
    h1: text,
    lead: text,
    sections,
  })

/** Words of a page whose title and lead come from an entry of content. */
export const copyOnly = <T extends z.ZodType>(sections: T) => z.strictObject({ $schema: z.string(), sections })
