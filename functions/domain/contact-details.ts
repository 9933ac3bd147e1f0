import { domainToASCII } from 'node:url'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { Phone } from '#lib/contracts/fields'

/** Reads a phone number as the page does, in E.164; undefined when its country has no numbers of that length. */
export function phoneOf(typed: string): string | undefined {
  const read = Phone.safeParse(typed)
  const number = read.data === undefined ? undefined : parsePhoneNumberFromString(read.data)
  return number?.isPossible() ? number.number : undefined
}

/** No address is longer. What is converts in the square of its length: seconds, for all that a body can hold. */
const LONGEST_EMAIL = 254

/** Writes the domain of an e-mail address as mail servers know it: münchen.example is xn--mnchen-3ya.example. */
export function emailOf(typed: string): string {
  if (typed.length > LONGEST_EMAIL) return typed
  const at = typed.lastIndexOf('@')
  const domain = typed
    .slice(at + 1)
    .replace(/\p{DI}/gu, '')
    .trim()
  // ASCII domains stay as they were typed, so that the contract finds their mistakes.
  return /^[\x20-\x7e]*$/.test(domain) ? typed : `${typed.slice(0, at + 1)}${domainToASCII(domain)}`
}

const READERS: Readonly<Record<string, (typed: string) => string>> = {
  // A text that is no phone number becomes empty, which breaks the contract's rule.
  phone: (typed) => phoneOf(typed) ?? '',
  email: emailOf,
  recipientEmail: emailOf,
}

/** Writes the phone numbers and e-mail addresses in a body in the one way in which they are stored. */
export function withCanonicalContacts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined
      return [name, read && typeof value === 'string' ? read(value) : withCanonicalContacts(value)]
    }),
  )
}
