import { hashPassword } from '#staff/accounts/password'
import { accountLine } from '#staff/accounts/people'

/** Quick to make and to try; what a real one costs is no matter of these tests. */
const CHEAP = { log2: 14, blocks: 8, rounds: 1 }
export const PASSWORD = 'lavanda y argán, despacio'

/** Writes two accounts: Marta is the manager, Luis is at reception. */
export async function accounts(): Promise<string> {
  const hash = await hashPassword(PASSWORD, CHEAP)
  const lines = ['Marta Ruiz', 'Luis Gil'].map((name) =>
    accountLine({ name, email: `${(name.split(' ')[0] ?? '').toLowerCase()}@spa.example`, hash }),
  )
  return [lines[0], lines[1]?.replace('scrypt', 'recepcion scrypt')].join('\n')
}
