import * as z from 'zod/mini'
import { Email, NameInMail, Phone } from './fields'

/** Who buys. What forms keep, orders hold and erasing leaves follows from it. */
export const Buyer = z.strictObject({ name: NameInMail, email: Email, phone: z.optional(Phone) })
export type Buyer = z.infer<typeof Buyer>

/** The same while it is typed: anything may stand in each field, and nothing is missing. */
export type TypedBuyer = Record<keyof Buyer, string>
/** The fields of a draft that hold it. */
export const TYPED_BUYER = { name: z.string(), email: z.string(), phone: z.string() } satisfies Record<
  keyof Buyer,
  z.ZodMiniString
>
export const NO_BUYER: TypedBuyer = { name: '', email: '', phone: '' }

/** Turns what is typed into what is sent: an empty phone is left out. */
export const buyerOf = ({ name, email, phone }: TypedBuyer) => ({ name, email, ...(phone.trim() && { phone }) })
