import * as z from 'zod/mini'

/** A message to the spa as it is typed, kept until it is sent. */
export const ContactDraft = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  consent: z.boolean(),
})
export type ContactDraft = z.infer<typeof ContactDraft>

export const EMPTY_MESSAGE: ContactDraft = { name: '', email: '', phone: '', message: '', consent: false }

/** An address for news as it is typed. */
export const NewsDraft = z.object({ email: z.string() })
export const NO_ADDRESS = { email: '' }
