import { domainToASCII } from 'node:url'

/**
 * Writes an e-mail address in the one form that all spellings of the same mailbox share: in lower case and without what
 * follows a plus. Gmail also ignores dots, and has a second domain.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  const ascii = domainToASCII(typed) || typed
  const domain = ascii === 'googlemail.com' ? 'gmail.com' : ascii
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
