import { actOnce } from './ask'
import { newMeta, type Translation } from './translation'

/** Sends the wish to get news, and the answers of a survey. */
export const plainSurvey: Translation<'survey'> = async ({ email, lang, optIn, answers }, options) => {
  const sent = await actOnce({ ...(email && { email }), lang, optIn, ...(answers && { answers }) }, options)
  return sent.ok ? { ok: true, data: { ok: true, confirm: 'email_sent', meta: newMeta() } } : sent
}
