import * as z from 'zod/mini'
import { Email, PersonName, Phone } from './fields'

export const Buyer = z.strictObject({ name: PersonName, email: Email, phone: z.optional(Phone) })
export type Buyer = z.infer<typeof Buyer>
