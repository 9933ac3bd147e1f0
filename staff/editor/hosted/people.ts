import { z } from 'zod'
import type { Person } from '#tools/git'
import { isHash } from './password'

/** A person who may sign in. */
export type Account = Person & { hash: string }

const LINE = /^(?<name>[^<>\n]{1,80}?)\s*<(?<email>[^<>\s]+)>\s+(?<hash>\S+)$/u

const account = z.object({
  name: z.string().trim().min(1),
  email: z.email().transform((email) => email.toLowerCase()),
  hash: z.string().refine(isHash),
})

export const accountLine = ({ name, email, hash }: Account): string => `${name} <${email}> ${hash}`

/**
 * Reads accounts, separated by line breaks or semicolons. Throws an error that names a wrong line but does not repeat
 * it, since somebody may have written a password there.
 */
export function readAccounts(text: string, where: string): Account[] {
  const lines = text
    .split(/[\n;]/u)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
  const accounts = lines.map(({ line, number }) => {
    const read = account.safeParse(LINE.exec(line)?.groups)
    if (read.success) return read.data
    throw new Error(
      `${where}, line ${number} is no account. Write it as npm run edit-password gives it: Name <address> scrypt.…`,
    )
  })
  const twice = accounts.find(({ email }, index) => accounts.findIndex((each) => each.email === email) < index)
  if (twice) throw new Error(`${where} has ${twice.email} twice. Keep the line that is right.`)
  if (accounts.length === 0) throw new Error(`${where} has no account. npm run edit-password makes one.`)
  return accounts
}
