import * as z from 'zod'

const cents = z.int().positive()
const path = z.string().startsWith('/')
const inAll = <T extends z.ZodType>(value: T) => z.strictObject({ es: value, en: value, de: value, fr: value })
const words = z.string().min(1)
const part = z.strictObject({ code: words, times: z.int().positive() })

/** A version of an offer. */
const option = z.strictObject({
  number: z.int().min(1).max(20),
  totalCents: cents,
  totalDiscountedCents: cents,
  totalMinutes: z.int().positive(),
  description: inAll(words),
  treatments: z.array(part).min(1),
})

/**
 * GET /assets/json/{code in lower case}.json: one treatment, offer or special, built from the same content as its page.
 * Amounts are cents for all its persons, tax included.
 */
export const Product = z.strictObject({
  schema: z.literal(1),
  /** Changes with anything below it. */
  contentVersion: z.string().regex(/^[0-9a-f]{16}$/),
  code: z.string().regex(/^(?:MA|RO|CO|PH|DE|EX|ISP)-[1-9]\d?$/),
  kind: z.enum(['treatment', 'offer']),
  type: z.enum(['single', 'couple', 'three']),
  persons: z.int().min(1).max(3),
  minutes: z.int().positive(),
  company: z.boolean(),
  shower: z.boolean(),
  vegan: z.boolean(),
  amountCents: cents,
  discountedCents: cents.nullable(),
  currency: z.literal('EUR'),
  /** First and last day, both included, of what only exists between two days. */
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  image: path,
  /** Offers have no page as a gift. */
  text: inAll(z.strictObject({ title: words, url: path, giftUrl: path.nullable() })),
  treatments: z.array(part).min(1),
  options: z.array(option).max(20),
})

export type Product = z.infer<typeof Product>
