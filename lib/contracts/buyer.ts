import * as z from 'zod/mini'
import { Email, NameInMail, Phone } from './fields'

/** Who buys. Forms, orders and the erasing of personal data all use these fields. */
export const Buyer = z.strictObject({ name: NameInMail, email: Email, phone: z.optional(Phone) })
export type Buyer = z.infer<typeof Buyer>

/** A buyer while the form is filled in: every field is there, with any text. */
export type TypedBuyer = Record<keyof Buyer, string>
/** The same fields, for the schemas of drafts. */
export const TYPED_BUYER = { name: z.string(), email: z.string(), phone: z.string() } satisfies Record<
  keyof Buyer,
  z.ZodMiniString
>
export const NO_BUYER: TypedBuyer = { name: '', email: '', phone: '' }

/** Turns the typed fields into those to send: an empty phone number is left out. */
export const buyerOf = ({ name, email, phone }: TypedBuyer) => ({ name, email, ...(phone.trim() && { phone }) })
