import * as z from 'zod/mini'
import { readFragment, writeFragment } from './mail-links'
import { Secret } from './scalars'

// The links of mails that begin or end other mails. Only the confirmation page reads them, so no other page has this.

/** Makes the fragment that confirms the newsletter on the confirmation page: `#optIn=…`. */
export const optInFragment = (token: string) => writeFragment({ optIn: token })

/** Makes the fragment that ends the newsletter on the confirmation page: `#unsubscribe=…`. */
export const unsubscribeFragment = (token: string) => writeFragment({ unsubscribe: token })

/** Makes the fragment that says yes to a question after the visit: `#mayAsk=…`. */
export const mayAskFragment = (token: string) => writeFragment({ mayAsk: token })

/** Makes the fragment that ends the mails around visits: `#noVisitMails=…`. */
export const noVisitMailsFragment = (token: string) => writeFragment({ noVisitMails: token })

/** A link in a mail that begins or ends other mails: the newsletter, or those around a visit. */
export type NewsLink = { about: 'news' | 'visit'; action: 'optIn' | 'unsubscribe'; token: string }
const NewsFragment = z.object({
  optIn: z.optional(Secret),
  unsubscribe: z.optional(Secret),
  mayAsk: z.optional(Secret),
  noVisitMails: z.optional(Secret),
})
/** Reads a link that begins or ends mails from a fragment; undefined if it is none. */
export function readNewsLink(hash: string): NewsLink | undefined {
  const { optIn, unsubscribe, mayAsk, noVisitMails } = NewsFragment.safeParse(readFragment(hash)).data ?? {}
  if (optIn !== undefined) return { about: 'news', action: 'optIn', token: optIn }
  if (unsubscribe !== undefined) return { about: 'news', action: 'unsubscribe', token: unsubscribe }
  if (mayAsk !== undefined) return { about: 'visit', action: 'optIn', token: mayAsk }
  return noVisitMails === undefined ? undefined : { about: 'visit', action: 'unsubscribe', token: noVisitMails }
}
