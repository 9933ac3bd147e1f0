import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { EDITOR_WORDS } from '../words/es'
import { hashPassword, LEAST_LENGTH } from './password'
import { accountLine, readAccounts, roleWord } from './people'

// `npm run account`: makes the line of a person who may sign in. The password itself is not
// written anywhere, not even on the screen.

async function main(): Promise<void> {
  const words = EDITOR_WORDS.account
  let isShown = true
  // Questions go to standard error, so that standard output has nothing but the line.
  const output = new Writable({
    write(part: Buffer, _, done) {
      if (isShown) process.stderr.write(part)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string, isSecret = false) => {
    process.stderr.write(question)
    isShown = !isSecret
    const { value } = await lines.next()
    isShown = true
    if (isSecret) process.stderr.write('\n')
    return typeof value === 'string' ? value : ''
  }
  const name = (await ask(words.name)).trim()
  const email = (await ask(words.email)).trim()
  const password = await ask(words.password(LEAST_LENGTH), true)
  if (password.length < LEAST_LENGTH) throw new Error(words.tooShort(LEAST_LENGTH))
  if ((await ask(words.repeat, true)) !== password) throw new Error(words.notSame)
  const role = roleWord((await ask(words.role)).trim().toLowerCase().charAt(0))
  if (role === undefined) throw new Error(words.noRole)
  terminal.close()
  const line = accountLine({ name, email, role, hash: await hashPassword(password) })
  // A line that cannot be read again is an error now, not when the editor starts.
  readAccounts(line, words.who)
  console.log(line)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
