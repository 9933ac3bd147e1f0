import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Person } from '#tools/git'
import { putFile } from '../kit/files'
import { isHash } from './password'

/** A person who may sign in. Reception runs the day; a manager also publishes and gives any money back. */
export type Account = Person & { hash: string; isManager: boolean }

const RECEPTION = 'recepcion'

const LINE = /^(?<name>[^<>\n]{1,80}?)\s*<(?<email>[^<>\s]+)>\s+(?:(?<role>recepcion|encargada)\s+)?(?<hash>\S+)$/u

const account = z
  .object({
    name: z.string().trim().min(1),
    email: z.email().transform((email) => email.toLowerCase()),
    role: z.string().optional(),
    hash: z.string().refine(isHash),
  })
  .transform(({ role, ...person }): Account => ({ ...person, isManager: role !== RECEPTION }))

/** Finds the word for a role by its first letter. */
export const roleWord = (letter: string): string | undefined =>
  [RECEPTION, 'encargada'].find((word) => letter !== '' && word.startsWith(letter))

/** Writes the line of an account; without the word for a role it is a manager's. */
export const accountLine = ({ name, email, hash, role }: Omit<Account, 'isManager'> & { role?: string }): string =>
  [name, `<${email}>`, role, hash].filter((part) => part !== undefined).join(' ')

/**
 * Reads accounts, a line each. Throws an error that names a wrong line but does not repeat
 * it, since a password may be written there.
 */
export function readAccounts(text: string, where: string): Account[] {
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
  const accounts = lines.map(({ line, number }) => {
    const read = account.safeParse(LINE.exec(line)?.groups)
    if (read.success) return read.data
    throw new Error(
      `${where}, line ${number} is no account. Write it as npm run account gives it: Name <address> scrypt.…`,
    )
  })
  const twice = accounts.find(({ email }, index) => accounts.findIndex((each) => each.email === email) < index)
  if (twice) throw new Error(`${where} has ${twice.email} twice. Keep the line that is right.`)
  if (accounts.length === 0) throw new Error(`${where} has no account. npm run account makes one.`)
  return accounts
}

/** The accounts in a file, which is read anew each time: whoever is taken out of it is out at once. */
export class Accounts {
  /** Throws the error that `unusable` makes of what is wrong with the file. */
  constructor(
    private readonly file: string,
    root: string,
    unusable: (sentence: string) => Error,
  ) {
    readAccounts(secretFile(file, root, unusable), file)
  }

  /** Finds the account with a mail address. */
  find = (email: string): Account | undefined =>
    readAccounts(readFileSync(this.file, 'utf8'), this.file).find((each) => each.email === email)

  /** Writes another hash into the line of an account; everything else of the file stays as it is. */
  changeHash({ hash: before }: Account, hash: string): void {
    putFile(this.file, readFileSync(this.file, 'utf8').replace(before, hash), 0o600)
  }
}

/** Reads a file. Throws an error if it is not there, if others can read it, or if git could. */
function secretFile(file: string, root: string, unusable: (sentence: string) => Error): string {
  if (!existsSync(file) || !statSync(file).isFile())
    throw unusable(`STAFF_FILE names ${file}, and there is no such file.`)
  const [full, home] = [realpathSync(file), realpathSync(root)]
  if (full.startsWith(home + path.sep))
    throw unusable(`STAFF_FILE lies in the project's own folder, where git would find it. Keep it elsewhere.`)
  if ((statSync(full).mode & 0o077) !== 0 && process.platform !== 'win32')
    throw unusable(`STAFF_FILE can be read by others on this machine. Let nobody else: chmod 600 ${file}`)
  return readFileSync(full, 'utf8')
}
