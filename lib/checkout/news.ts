import type { NewsLink } from '#lib/contracts/mail-links'
import { optInCall, unsubscribeCall } from '#lib/contracts/survey'
import type { call } from '#lib/functions/call'
import type { Lang } from '#lib/routes/languages'
import type { NewsAnswer } from './state'

type Functions = { lang: Lang; urls: Record<NewsLink['action'], string>; call: typeof call }

/** Begins or ends the news, as the link in a mail wants. */
export async function followNewsLink(
  { action, token }: NewsLink,
  { lang, urls, call }: Functions,
): Promise<NewsAnswer> {
  const contract = action === 'optIn' ? optInCall : unsubscribeCall
  const answer = await call(contract, { lang, token }, { url: urls[action] })
  if (answer.ok) return { is: 'done' }
  const { failure } = answer
  return failure.kind === 'refused' && failure.code === 'not_found' ? { is: 'over' } : { is: 'failed', failure }
}
