import { Email } from '#lib/contracts/fields'
import type { CalendarFile } from './calendar'
import type { RenderedMail } from './rendered-mail'

/** One address, never a list; a name only where the spa is the one who is written to. */
export type Address = { name: string; address: string }

export type Composed = {
  to: Address
  /** Only the spa's mails answer to somebody else. */
  replyTo?: Address
  letter: RenderedMail
  calendar?: CalendarFile
}

const LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** An address as a mail may carry it. Throws on lists, line breaks and everything else that could add a header. */
export function addressOf(address: string, name = ''): Address {
  const parsed = Email.safeParse(address)
  if (!parsed.success || parsed.data !== address || !LINE.test(name))
    throw new Error('An address that no mail may carry')
  return { name, address }
}
