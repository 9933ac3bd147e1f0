import { actOnce } from './ask'
import { newMeta, type Translation } from './translation'

/** Sends a message to the spa. */
export const plainContact: Translation<'contact'> = async (body, options) => {
  const { name, email, phone, message, lang, consent } = body
  const sent = await actOnce({ name, email, ...(phone && { phone }), message, lang, consent }, options)
  // Such a function gives messages no number.
  return sent.ok ? { ok: true, data: { ok: true, ticket: '', meta: newMeta() } } : sent
}
