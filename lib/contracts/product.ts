import * as z from 'zod/mini'
import { inEveryLang } from './scalars'

const positive = z.int().check(z.gte(1))
const path = z.string().check(z.regex(/^\//))
const text = z.string().check(z.minLength(1))
const part = z.strictObject({ code: text, times: positive })

/** A version of an offer. */
const option = z.strictObject({
  number: z.int().check(z.gte(1), z.lte(20)),
  totalCents: positive,
  totalDiscountedCents: positive,
  totalMinutes: positive,
  description: inEveryLang(text),
  treatments: z.array(part).check(z.minLength(1)),
})

/**
 * GET /assets/json/{code in lower case}.json: one treatment, offer or special, built from the same content as its page.
 * Amounts are cents for all its persons, tax included.
 */
export const Product = z.strictObject({
  schema: z.literal(1),
  /** Changes whenever one of the fields below does. */
  contentVersion: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  code: z.string().check(z.regex(/^(?:MA|RO|CO|PH|DE|EX|ISP)-[1-9]\d?$/)),
  kind: z.enum(['treatment', 'offer']),
  type: z.enum(['single', 'couple', 'three']),
  persons: z.int().check(z.gte(1), z.lte(3)),
  minutes: positive,
  company: z.boolean(),
  shower: z.boolean(),
  vegan: z.boolean(),
  amountCents: positive,
  discountedCents: z.nullable(positive),
  currency: z.literal('EUR'),
  /** The first and the last day of a special, both included. */
  validFrom: z.nullable(z.iso.date()),
  validTo: z.nullable(z.iso.date()),
  image: path,
  /** `giftUrl` is null for offers, which have no gift page. */
  text: inEveryLang(z.strictObject({ title: text, url: path, giftUrl: z.nullable(path) })),
  treatments: z.array(part).check(z.minLength(1)),
  options: z.array(option).check(z.maxLength(20)),
})

export type Product = z.infer<typeof Product>
