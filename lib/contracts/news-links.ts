import { readFragment, writeFragment } from './mail-links'
import { Secret } from './scalars'

// Links in mails that start or stop further mails. Only the confirmation page reads them, so no other page loads this.

/** The fields of the links' fragments: whether a link is about news or the mails around a visit, and what it does. */
const LINKS = {
  optIn: { about: 'news', action: 'optIn' },
  unsubscribe: { about: 'news', action: 'unsubscribe' },
  mayAsk: { about: 'visit', action: 'optIn' },
  noVisitMails: { about: 'visit', action: 'unsubscribe' },
} as const
type Field = keyof typeof LINKS
const FIELDS = Object.keys(LINKS) as Field[]

/** A link in a mail that starts or stops further mails. */
export type NewsLink = {
  about: 'news' | 'visit'
  action: 'optIn' | 'unsubscribe'
  /** Absent if a part of the link is missing. */
  token?: string
}

/** Makes the fragment of such a link on the confirmation page: `#optIn=…`. */
export const newsFragment = (field: Field, token: string) => writeFragment({ [field]: token })

/** Reads such a link from a fragment; undefined if it is none. */
export function readNewsLink(hash: string): NewsLink | undefined {
  const fields = readFragment(hash)
  const field = FIELDS.find((each) => each in fields)
  return field && { ...LINKS[field], token: Secret.safeParse(fields[field]).data }
}
