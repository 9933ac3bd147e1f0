import * as z from 'zod/mini'
import { Email, NameInMail, Phone } from './fields'

export const Buyer = z.strictObject({ name: NameInMail, email: Email, phone: z.optional(Phone) })
export type Buyer = z.infer<typeof Buyer>
